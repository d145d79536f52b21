import 'fake-indexeddb/auto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { id, type RunId } from '../../domain/ids.ts';
import { collection } from '../documents.ts';
import { IdbDocuments } from '../idb-documents.ts';
import { IdbStore } from '../idb-store.ts';
import { fillDisk } from '#test/fixtures/full-disk.ts';
import { fillStore, keepRun } from '#test/kits/describe-store.ts';
import { writeLine } from './backup-line.ts';
import { withDatabases, type DatabaseNames } from './databases.ts';
import { restoreBackup } from './restore-backup.ts';
import { fields, mapOf, number, text } from '../shapes/shape.ts';
import { saveBackup } from './save-backup.ts';

const HERE = { runs: 'here', documents: 'here-documents' };
const THERE = { runs: 'there', documents: 'there-documents' };
const labels = collection<{ readonly label: string; readonly map: ReadonlyMap<string, number> }>(
  'labels',
  fields<{ label: string; map: ReadonlyMap<string, number> }>({ label: text, map: mapOf(number) }),
);
const run = id<RunId>('run-1');

const save = (names: DatabaseNames = HERE) => withDatabases(names, (both) => saveBackup(both, 7));

/** Returns every row of every object store. */
const everything = (names: DatabaseNames) =>
  withDatabases(names, async (both) => {
    const found: Record<string, unknown> = {};
    for (const db of Object.values(both)) {
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store as never).store;
        found[store] = [await all.getAllKeys(), await all.getAll()];
      }
    }
    return found;
  });

async function fill(): Promise<void> {
  const store = await IdbStore.open(HERE.runs);
  await fillStore(store);
  store.close();
  const documents = await IdbDocuments.open(HERE.documents);
  const entries = Array.from({ length: 1200 }, (_, i) => {
    return [`${i}`, { label: `line\\n${i}`, map: new Map([['a', NaN]]) }] as const;
  });
  await documents.put(labels, entries);
  documents.close();
}

/** Returns a back-up without some of its lines, as a whole file. */
async function without(file: Blob, dropped: (line: string, at: number) => boolean): Promise<Blob> {
  const lines = gunzipSync(await file.bytes())
    .toString()
    .split('\n');
  return new Blob([gzipSync(lines.filter((line, at) => !dropped(line, at)).join('\n'))]);
}

describe('a back-up', () => {
  beforeEach(async () => {
    for (const names of [HERE, THERE]) {
      for (const name of Object.values(names)) await deleteDB(name);
    }
  });

  afterEach(() => vi.restoreAllMocks());

  it('restores every row of both databases in a browser that has none', async () => {
    await fill();
    const restored = await restoreBackup(await save(), THERE);
    expect(restored).toMatchObject({ unread: [], cutOff: false });
    expect(restored.added.runs).toBeGreaterThan(0);
    expect(restored.added.datasets).toBeGreaterThan(0);
    expect(restored.added.documents).toBe(1200);
    expect(await everything(THERE)).toEqual(await everything(HERE));
  });

  it('changes nothing that is there, and adds nothing twice', async () => {
    await fill();
    const file = await save();
    const store = await IdbStore.open(HERE.runs);
    await store.updateRun(run, { name: 'Renamed' });
    store.close();
    const before = await everything(HERE);
    const restored = await restoreBackup(file, HERE);
    expect(restored.added).toEqual({ datasets: 0, runs: 0, documents: 0 });
    expect(restored.present.documents).toBe(1200);
    expect(await everything(HERE)).toEqual(before);
  });

  it('of a file that was cut off adds what is whole, and a run that lacks judgements as a stopped one', async () => {
    const store = await IdbStore.open(HERE.runs);
    await keepRun(store, ['x>y', 'y>x']);
    await store.updateRun(run, { state: 'finished' });
    store.close();
    const cut = await without(await save(), (line) => /"judgements"|"end"/.test(line));
    expect(await restoreBackup(cut, THERE)).toMatchObject({ cutOff: true, added: { runs: 1 } });
    const there = await IdbStore.open(THERE.runs);
    expect(await there.run(run)).toMatchObject({ state: 'stopped' });
    there.close();

    const file = await save();
    const half = file.slice(0, Math.floor(file.size / 2));
    await deleteDB(THERE.runs);
    expect(await restoreBackup(half, THERE)).toMatchObject({ cutOff: true });
  });

  it('names lines that are no part of a back-up, and adds the others', async () => {
    await fill();
    const lines = gunzipSync(await (await save()).bytes())
      .toString()
      .split('\n');
    // The second line is a dataset; rows of another dataset in it are refused.
    lines[1] = lines[1]!.replace(/"dataset"/, '"run"');
    const file = new Blob([gzipSync(lines.join('\n'))]);
    const restored = await restoreBackup(file, THERE);
    expect(restored.unread).toEqual([2]);
    expect(restored.added.documents).toBe(1200);
  });

  it('is refused with the reason where the file is something else or newer', async () => {
    for (const content of ['title\nHeat\n', gzipSync('{"a": 1}\n')]) {
      await expect(restoreBackup(new Blob([content]), THERE)).rejects.toMatchObject({
        code: 'file-unusable',
        message: expect.stringContaining('no back-up') as string,
      });
    }
    const lines = gunzipSync(await (await save()).bytes()).toString();
    const head = { format: 'slatewise-backup', version: 1, schema: { runs: 99, documents: 1 } };
    const newer = lines.replace(/^.*/, writeLine({ ...head, savedAt: 0 } as never));
    expect(newer).not.toBe(lines);
    await expect(restoreBackup(new Blob([gzipSync(newer)]), THERE)).rejects.toMatchObject({
      message: expect.stringContaining('newer version') as string,
    });
  });

  it('of an older version is migrated', async () => {
    const today = await IdbStore.open(HERE.runs);
    await keepRun(today, ['x>y']);
    const [judgement] = await today.judgements(run);
    const { labelMass: legalMass, exactTie: nearTie, ...others } = judgement!;
    const rows = [
      { store: 'runs', row: await today.run(run) },
      { store: 'data', row: await today.studyData(run), key: run },
      // Version 3 of the database had other keys of judgements.
      { store: 'judgements', row: { ...others, legalMass, nearTie, run, order: 0 } },
    ];
    today.close();
    const schema = { runs: 3, documents: 1 };
    const lines = [
      writeLine({ format: 'slatewise-backup', version: 1, schema, savedAt: 0 }),
      writeLine({ of: 'run', id: run, rows }),
      writeLine({ of: 'end', lines: 1 }),
    ];
    const file = new Blob([gzipSync(`${lines.join('\n')}\n`)]);
    expect(await restoreBackup(file, THERE)).toMatchObject({ added: { runs: 1 }, cutOff: false });
    const there = await IdbStore.open(THERE.runs);
    expect(await there.judgements(run)).toEqual([judgement]);
    there.close();
    const left = (await indexedDB.databases()).map(({ name }) => name);
    expect(left.filter((name) => name?.startsWith('slatewise-restoring'))).toEqual([]);
  });

  it('that meets a full disk says so, and goes on when repeated', async () => {
    await fill();
    const file = await save();
    fillDisk();
    await expect(restoreBackup(file, THERE)).rejects.toMatchObject({ code: 'store-full' });
    vi.restoreAllMocks();
    expect(await restoreBackup(file, THERE)).toMatchObject({ cutOff: false });
    expect(await everything(THERE)).toEqual(await everything(HERE));
  });
});
