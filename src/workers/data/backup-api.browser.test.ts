import { afterEach, describe, expect, it } from 'vitest';
import type { Dataset } from '#engine/domain/dataset.ts';
import { id } from '#engine/domain/ids.ts';
import { collection } from '#engine/store/documents.ts';
import { IdbDocuments } from '#engine/store/idb-documents.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { text } from '#engine/store/shapes/shape.ts';
import { backupApi } from './backup-api.ts';

const HERE = { runs: 'here', documents: 'here-documents' };
const THERE = { runs: 'there', documents: 'there-documents' };
const notes = collection<string>('notes', text);
const movies = id<Dataset['id']>('movies');

/** Returns a dataset with so many ratings. */
function ratings(length: number): Dataset {
  return {
    ...{ id: movies, name: 'Movies', hash: 'h', synthetic: false },
    words: {
      ...{ noun: 'film', nounPlural: 'films', platform: '' },
      ...{ criteriaPopularity: '', criteriaDiversity: '' },
    },
    items: [],
    users: [],
    log: {
      length,
      user: Uint32Array.from({ length }, (_, i) => i >> 6),
      item: Uint32Array.from({ length }, (_, i) => (i * 7919) % 50_021),
      rating: Float32Array.from({ length }, (_, i) => 1 + (i % 10) / 2),
      timestamp: Float64Array.from({ length }, (_, i) => 1e9 + i),
      clicked: new Uint8Array(length).fill(255),
      position: new Float32Array(length).fill(NaN),
      impression: Array.from({ length: 50_000 }, (_, i) => `impression ${i}`),
    },
  };
}

afterEach(() => {
  for (const name of [HERE, THERE].flatMap((names) => Object.values(names))) {
    indexedDB.deleteDatabase(name);
  }
});

describe('a back-up in a browser’s own database', () => {
  it('brings back data in many pieces and all documents, as of one moment', async () => {
    const dataset = ratings(1_000_000);
    const store = await IdbStore.open(HERE.runs);
    await store.saveDataset(dataset, { kind: 'demo' }, 1);
    store.close();
    const documents = await IdbDocuments.open(HERE.documents);
    const long = 'x'.repeat(50_000);
    await documents.put(
      notes,
      Array.from({ length: 450 }, (_, i) => [`${i}`, `${i} ${long}`] as const),
    );
    let later: Promise<void> | null = null;
    const shares: number[] = [];
    const { blob } = await backupApi(() => 0, HERE).saveBackup(null, {
      signal: new AbortController().signal,
      emit: ({ share }) => {
        shares.push(share);
        if (share > 0.5) later ??= documents.put(notes, [['later', 'later']]);
      },
    });
    await later;
    documents.close();
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));

    const file = new File([blob], 'all.slatewise.gz');
    const outcome = await backupApi(() => 0, THERE).restoreBackup(
      { file },
      { signal: new AbortController().signal, emit: () => {} },
    );
    expect(outcome).toMatchObject({
      ...{ lines: [], leftOut: [], missing: 0, cutOff: false, stopped: false },
      added: { datasets: 1, runs: 0, documents: 450 },
    });
    const there = await IdbStore.open(THERE.runs);
    const back = (await there.dataset(movies))!;
    there.close();
    for (const [name, column] of Object.entries(dataset.log)) {
      const found: unknown = back.log[name as keyof Dataset['log']];
      if (!ArrayBuffer.isView(column)) expect(found).toEqual(column);
      else expect(indexedDB.cmp(column, found as typeof column)).toBe(0);
    }
  });
});
