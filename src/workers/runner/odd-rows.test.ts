import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED } from '#test/fixtures/allowed-changes.ts';
import type { DumpedDatabase } from '#test/fixtures/kept-before/dump.ts';
import { browserWith, dumpOf } from '#test/fixtures/kept-before/read-dump.ts';
import { oddRowsOf, type OddRow } from '#test/fixtures/odd-rows.ts';
import { id, type DatasetId, type EmbedderId, type RunId } from '#engine/domain/ids.ts';
import type { Collection } from '#engine/store/documents.ts';
import { IdbDocuments } from '#engine/store/idb-documents.ts';
import type { UnreadRow } from '#engine/store/unread-row.ts';
import { IdbStore } from '#engine/store/idb-store.ts';
import { collectionsIn } from './stored-collections.ts';

const [runs, kept] = dumpOf(4) as [DumpedDatabase, DumpedDatabase];
let store: IdbStore;
let documents: IdbDocuments;
let collections: readonly Collection<unknown>[];

beforeAll(async () => {
  await browserWith(runs, kept);
  [store, documents] = await Promise.all([IdbStore.open(), IdbDocuments.open()]);
  collections = await collectionsIn(documents);
});

/** Decides whether a changed row can still be read. */
function isRead(of: string, { path, change }: OddRow): boolean {
  const { optional = [], nullable = [], variants = [] } = ALLOWED[of]!;
  const isIn = (paths: readonly string[]) => paths.some((one) => fits(path, one));
  if (change === 'removed') return isIn(optional);
  if (change === 'null') return isIn(nullable);
  return change === 'unknown variant' && !isIn(variants);
}

function fits(path: string, pattern: string): boolean {
  const [at, wanted] = [path.split('.'), pattern.split('.')];
  return at.length === wanted.length && wanted.every((one, i) => one === '*' || one === at[i]);
}

/** Returns the odd rows of a row, each with a key of its own. */
function oddOf(of: string, row: unknown) {
  const odd = oddRowsOf(row, ALLOWED[of]!.fixed).map((one, i) => ({
    ...one,
    key: `odd ${String(i).padStart(3, '0')} ${one.change} ${one.path}`,
  }));
  expect(odd.length).toBeGreaterThan(2);
  const keys = (read: boolean) =>
    odd.filter((one) => isRead(of, one) === read).map(({ key }) => key);
  return { odd, read: keys(true), unread: keys(false) };
}

const named = [...new Set(kept.stores[0]!.rows.map(({ key }) => (key as string[])[0]!))];

describe.each(named)('rows of %s with one odd part', (name) => {
  it('are set aside and named, and every other one is returned', async () => {
    const collection = collections.find((one) => one.name === name)!;
    const before = await documents.all(collection);
    const of = name.startsWith('ratings/') ? 'ratings' : name;
    const stored = kept.stores[0]!.rows.find(({ key }) => (key as string[])[0] === name)!;
    const { odd, read, unread } = oddOf(of, stored.value);
    await documents.put(
      collection,
      odd.map(({ key, row }) => [key, row]),
    );
    const after = await documents.all(collection);
    expect(after.map(([key]) => key).filter((key) => key.startsWith('odd '))).toEqual(read);
    expect(after.filter(([key]) => !key.startsWith('odd '))).toEqual(before);
    expect((await documents.unread([collection])).map(({ key }) => key)).toEqual(unread);
    await documents.remove(
      collection,
      odd.map(({ key }) => key),
    );
  });
});

interface StoreCase {
  readonly of: string;
  /** Gives a row its own key. */
  readonly as: (row: never, key: string) => object;
  /** Returns the keys of the rows that the store returns. */
  readonly read: () => Promise<readonly string[]>;
  readonly unread: () => Promise<readonly UnreadRow[]>;
  /** The store's name for such a row. */
  readonly kind: UnreadRow['of'];
}

const run = id<RunId>('run-slate-duel');
const dataset = id<DatasetId>('small');
const allUnread = () => store.unread();
const CASES: readonly StoreCase[] = [
  {
    of: 'runs',
    kind: 'run',
    as: (row, id) => ({ ...(row as object), id }),
    read: async () => (await store.runs()).map(({ id }) => id),
    unread: allUnread,
  },
  {
    of: 'summaries',
    kind: 'summary',
    as: (row, id) => ({ ...(row as object), id }),
    read: async () => (await store.datasets()).map(({ id }) => id),
    unread: allUnread,
  },
  {
    of: 'lists',
    kind: 'lists',
    as: (row: { source: object }, file) => ({
      ...(row as object),
      source: { ...row.source, file },
    }),
    read: async () => (await store.lists(dataset)).map(({ source }) => source.file),
    unread: allUnread,
  },
  {
    of: 'reasons',
    kind: 'reason',
    as: (row, key) => ({ ...(row as object), run, key }),
    read: async () => (await store.reasons(run)).map(({ key }) => key),
    unread: () => store.unread(run),
  },
  {
    of: 'judgements',
    kind: 'judgement',
    as: (row, key) => ({ ...(row as object), run, key, order: 1000 + Number(key.split(' ')[1]) }),
    read: async () => (await store.judgements(run)).map(({ key }) => key),
    unread: () => store.unread(run),
  },
];

it.each(CASES)(
  'odd rows of $of are set aside and named, and every other one is returned',
  async ({ of, as, read, unread, kind }) => {
    const before = await read();
    const raw = await openDB('slatewise');
    const [row] = (await raw.getAll(of)) as never[];
    const expected = oddOf(of, row);
    for (const one of expected.odd) await raw.put(of, as(one.row as never, one.key));
    expect((await read()).toSorted()).toEqual([...before, ...expected.read].toSorted());
    const own = (await unread()).filter((row) => row.of === kind && row.key.startsWith('odd '));
    const names = own.map(({ key }) => key);
    expect(names.toSorted()).toEqual(expected.unread.toSorted());
    raw.close();
  },
);

it.each([
  ['data', (key: string) => store.studyData(id<RunId>(key))],
  ['datasets', (key: string) => store.dataset(id<DatasetId>(key))],
  ['vectors', (key: string) => store.vectors(dataset, id<EmbedderId>(key))],
] as const)('a row of %s with one odd part is refused by name', async (of, get) => {
  const raw = await openDB('slatewise');
  const [row] = (await raw.getAll(of)) as object[];
  const { odd, read, unread } = oddOf(of, row);
  for (const one of odd) {
    const keyed = one.row as object;
    if (of === 'data') await raw.put(of, keyed, one.key);
    else if (of === 'datasets') await raw.put(of, { ...keyed, id: one.key });
    else await raw.put(of, { ...keyed, dataset, embedder: one.key });
  }
  raw.close();
  const found = await Promise.all(
    odd.map(async ({ key }) => {
      const got = await get(key).catch((thrown: { code: string }) => thrown.code);
      return got === undefined || got === 'row-unreadable' ? [] : [key];
    }),
  );
  expect(found.flat()).toEqual(read);
  const names = (await store.unread())
    .map(({ key }) => key)
    .filter((key) => key.startsWith('odd '));
  expect(names).toEqual(expect.arrayContaining(unread));
});
