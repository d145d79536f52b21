import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { everything } from '#test/fixtures/every-row.ts';
import { linesOf } from '#test/fixtures/backup-lines.ts';
import { fillStore } from '#test/kits/describe-store.ts';
import { id } from '../../domain/ids.ts';
import { collection } from '../documents.ts';
import { IdbDocuments } from '../idb-documents.ts';
import { IdbStore } from '../idb-store.ts';
import { text } from '../shapes/shape.ts';
import { withDatabases } from './databases.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';

const HERE = { runs: 'stop here', documents: 'stop here documents' };
const THERE = { runs: 'stop there', documents: 'stop there documents' };
const notes = collection<string>('notes', text);
const DOCUMENTS = 950;

const save = (saving: Parameters<typeof saveBackup>[2] = {}) =>
  withDatabases(HERE, (both) => saveBackup(both, 7, saving));

beforeEach(async () => {
  for (const names of [HERE, THERE]) {
    await Promise.all([deleteDB(names.runs), deleteDB(names.documents)]);
  }
  const store = await IdbStore.open(HERE.runs);
  await fillStore(store);
  store.close();
  const documents = await IdbDocuments.open(HERE.documents);
  await documents.put(
    notes,
    Array.from({ length: DOCUMENTS }, (_, i) => [`note ${i}`, 'x'.repeat(i)] as const),
  );
  documents.close();
});

describe('saving a back-up', () => {
  it.each([0, 0.4, 0.6, 0.9])('stops when asked, at %d of the work', async (from) => {
    const stop = new AbortController();
    const tell = (share: number) => void (share >= from && stop.abort());
    await expect(save({ tell, signal: stop.signal })).rejects.toMatchObject({ code: 'stopped' });
    expect(await restoreBackup(await save(), { names: THERE })).toMatchObject({ cutOff: false });
    expect(await everything(THERE)).toEqual(await everything(HERE));
  });

  it('says how far it is, never less than before, and at last all of it', async () => {
    const shares: number[] = [];
    await save({ tell: (share) => void shares.push(share) });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(new Set(shares).size).toBeGreaterThan(10);
  });

  it('says how far it is within one large dataset', async () => {
    const store = await IdbStore.open(HERE.runs);
    const values = Float32Array.from({ length: 30_000 }, (_, i) => i);
    await store.saveVectors(id('movies'), { embedder: id('wide'), size: 1, values });
    store.close();
    const shares: number[] = [];
    await save({ tell: (share) => void shares.push(share), lineBytes: 4096 });
    // The dataset comes first; it and the run are each a half of what stands beside the documents.
    const within = shares.filter((share) => share < 0.24);
    expect(new Set(within).size).toBeGreaterThan(40);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('has all documents as they were at one moment; later ones wait', async () => {
    const documents = await IdbDocuments.open(HERE.documents);
    let later: Promise<void> | null = null;
    const file = await save({
      tell: (share) => {
        if (share > 0.5) later ??= documents.put(notes, [['zz', 'later']]);
      },
    });
    await later;
    expect(await documents.get(notes, 'zz')).toBe('later');
    documents.close();
    expect((await linesOf(file)).join('')).not.toContain('later');
    expect(await restoreBackup(file, { names: THERE })).toMatchObject({
      added: { documents: DOCUMENTS },
    });
  });

  it('goes on where a dataset or run is deleted meanwhile', async () => {
    const store = await IdbStore.open(HERE.runs);
    let removal: Promise<unknown> | null = null;
    const file = await save({
      tell: () => (removal ??= store.removeRun('run-1' as never)),
    });
    await removal;
    store.close();
    const outcome = await restoreBackup(file, { names: THERE });
    expect(outcome).toMatchObject({ leftOut: [], lines: [], missing: 0, added: { datasets: 1 } });
    expect(outcome.added.runs).toBeLessThanOrEqual(1);
  });
});

describe('restoring a back-up', () => {
  it('stops when asked, says what was added, and adds the rest at the next try', async () => {
    const file = await save();
    const stop = new AbortController();
    const half = await restoreBackup(file, {
      names: THERE,
      signal: stop.signal,
      tell: ({ added }) => void (added.documents > 0 && stop.abort()),
    });
    expect(half).toMatchObject({ stopped: true, cutOff: false, added: { datasets: 1, runs: 1 } });
    expect(half.added.documents).toBeGreaterThan(0);
    expect(half.added.documents).toBeLessThan(DOCUMENTS);
    const documents = await IdbDocuments.open(THERE.documents);
    expect(await documents.all(notes)).toHaveLength(half.added.documents);
    documents.close();
    expect(await restoreBackup(file, { names: THERE })).toMatchObject({
      stopped: false,
      added: { datasets: 0, runs: 0, documents: DOCUMENTS - half.added.documents },
      present: { datasets: 1, runs: 1, documents: half.added.documents },
    });
    expect(await everything(THERE)).toEqual(await everything(HERE));
  });

  it('that is stopped before it began adds nothing', async () => {
    const signal = AbortSignal.abort();
    expect(await restoreBackup(await save(), { names: THERE, signal })).toMatchObject({
      stopped: true,
      added: { datasets: 0, runs: 0, documents: 0 },
    });
  });

  it('says how far it is, never less than before', async () => {
    const shares: number[] = [];
    await restoreBackup(await save(), {
      names: THERE,
      tell: ({ share }) => void shares.push(share),
    });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
