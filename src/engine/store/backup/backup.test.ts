import 'fake-indexeddb/auto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { id, type RunId } from '../../domain/ids.ts';
import { collection } from '../documents.ts';
import { IdbDocuments } from '../idb-documents.ts';
import { IdbStore } from '../idb-store.ts';
import { fileOf, linesOf } from '#test/fixtures/backup-lines.ts';
import { everything } from '#test/fixtures/every-row.ts';
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

describe('[S19] a back-up', () => {
  beforeEach(async () => {
    for (const names of [HERE, THERE]) {
      for (const name of Object.values(names)) await deleteDB(name);
    }
  });

  afterEach(() => vi.restoreAllMocks());

  it('restores every row of both databases in a browser that has none', async () => {
    await fill();
    const restored = await restoreBackup(await save(), { names: THERE });
    expect(restored).toMatchObject({
      lines: [],
      leftOut: [],
      missing: 0,
      cutOff: false,
      stopped: false,
    });
    expect(restored.added.runs).toBeGreaterThan(0);
    expect(restored.added.datasets).toBeGreaterThan(0);
    expect(restored.added.documents).toBe(1200);
    expect(await everything(THERE)).toEqual(await everything(HERE));
  });

  it('has lines of at most 4 MiB, however large its values are', async () => {
    await fill();
    const store = await IdbStore.open(HERE.runs);
    const values = Float32Array.from({ length: 1_200_000 }, Math.fround);
    await store.saveVectors(id('movies'), { embedder: id('wide'), size: 1, values });
    const items = Array.from({ length: 8000 }, (_, i) => id<never>(`item ${i} ü`));
    await store.saveLists({
      dataset: id('movies'),
      source: { format: 'trec', file: 'long.run' },
      lists: Array.from({ length: 20 }, (_, i) => ({
        ...{ recommender: id<never>(`r${i}`), user: id<never>('u'), items },
      })),
    });
    store.close();
    const file = await save();
    const lengths = (await linesOf(file)).map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4 * 1024 ** 2);
    expect(Math.max(...lengths)).toBeGreaterThan(3 * 1024 ** 2);
    await restoreBackup(file, { names: THERE });
    const there = await IdbStore.open(THERE.runs);
    const { buffer } = (await there.vectors(id('movies'), id('wide')))!.values;
    expect(Buffer.from(buffer).equals(Buffer.from(values.buffer))).toBe(true);
    const [long] = await there.lists(id('movies'));
    expect(long?.lists.map(({ items }) => items.length)).toEqual(Array(20).fill(8000));
    expect(long?.lists[19]?.items).toEqual(items);
    there.close();
  });

  it('changes nothing that is there, and adds nothing twice', async () => {
    await fill();
    const file = await save();
    const store = await IdbStore.open(HERE.runs);
    await store.updateRun(run, { name: 'Renamed' });
    store.close();
    const before = await everything(HERE);
    const restored = await restoreBackup(file, { names: HERE });
    expect(restored.added).toEqual({ datasets: 0, runs: 0, documents: 0 });
    expect(restored.present.documents).toBe(1200);
    expect(await everything(HERE)).toEqual(before);
  });

  it('of a file that was cut off adds what is whole, and a run that lacks judgements as a stopped one', async () => {
    const store = await IdbStore.open(HERE.runs);
    await keepRun(store, ['x>y', 'y>x']);
    await store.updateRun(run, { state: 'finished' });
    store.close();
    const whole = await withDatabases(HERE, (both) => saveBackup(both, 7, { lineBytes: 4096 }));
    const lines = await linesOf(whole);
    const judgements = lines.findIndex((line) => line.includes('"judgements"'));
    expect(judgements).toBeGreaterThan(1);
    const cut = fileOf(lines.slice(0, judgements));
    expect(await restoreBackup(cut, { names: THERE })).toMatchObject({
      ...{ cutOff: true, added: { runs: 1 }, leftOut: [], lines: [] },
    });
    const there = await IdbStore.open(THERE.runs);
    expect(await there.run(run)).toMatchObject({ state: 'stopped' });
    there.close();

    await deleteDB(THERE.runs);
    const half = whole.slice(0, Math.floor(whole.size / 2));
    expect(await restoreBackup(half, { names: THERE })).toMatchObject({ cutOff: true });
  });

  it('names lines that are no part of a back-up, and adds the others', async () => {
    await fill();
    const lines = await linesOf(await save());
    // The second line is a dataset; rows of another dataset in it are refused.
    lines[1] = lines[1]!.replace(/"dataset"/, '"run"');
    const file = fileOf(lines);
    const restored = await restoreBackup(file, { names: THERE });
    expect(restored.lines).toEqual([{ line: 2, why: 'unread' }]);
    expect(restored.added).toEqual({ datasets: 0, runs: 1, documents: 1200 });
  });

  it('is refused with the reason where the file is something else or newer', async () => {
    for (const content of ['title\nHeat\n', gzipSync('{"a": 1}\n')]) {
      await expect(restoreBackup(new Blob([content]), { names: THERE })).rejects.toMatchObject({
        code: 'file-unusable',
        message: expect.stringContaining('no back-up') as string,
      });
    }
    const lines = gunzipSync(await (await save()).bytes()).toString();
    const head = { format: 'slatewise-backup', version: 2, schema: { runs: 99, documents: 1 } };
    const newer = lines.replace(/^.*/, writeLine({ ...head, savedAt: 0 } as never));
    expect(newer).not.toBe(lines);
    await expect(
      restoreBackup(new Blob([gzipSync(newer)]), { names: THERE }),
    ).rejects.toMatchObject({
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
    const file = fileOf([
      writeLine({ format: 'slatewise-backup', version: 1, schema, savedAt: 0 }),
      writeLine({ of: 'run', id: run, rows }),
      writeLine({ of: 'end', lines: 1 }),
    ]);
    expect(await restoreBackup(file, { names: THERE })).toMatchObject({
      added: { runs: 1 },
      cutOff: false,
    });
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
    await expect(restoreBackup(file, { names: THERE })).rejects.toMatchObject({
      code: 'store-full',
    });
    vi.restoreAllMocks();
    expect(await restoreBackup(file, { names: THERE })).toMatchObject({ cutOff: false });
    expect(await everything(THERE)).toEqual(await everything(HERE));
  });
});
