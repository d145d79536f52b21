import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchReads } from '#test/fixtures/watch-reads.ts';
import { fillStore } from '#test/kits/describe-store.ts';
import { id } from '../domain/ids.ts';
import { IdbStore } from './idb-store.ts';

const movies = id<never>('movies');

describe('what lies beside lists and vectors', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is known without reading them', async () => {
    const store = await IdbStore.open('beside');
    await fillStore(store);
    const read = watchReads();
    expect(await store.listSummaries(movies)).toMatchObject([{ recommenders: [{ lists: 1 }] }]);
    expect((await store.attachedBytes(movies)).vectorBytes).toBeGreaterThan(0);
    expect(new Set(read())).toEqual(new Set(['attached']));
  });

  it.each([
    ['missing', null],
    ['odd', { bytes: 'many' }],
  ])('is read from the rows where it is %s', async (name, odd) => {
    const store = await IdbStore.open(`beside ${name}`);
    await fillStore(store);
    const known = [await store.listSummaries(movies), await store.attachedBytes(movies)];
    const raw = await openDB(`beside ${name}`);
    const rows = (await raw.getAll('attached')) as object[];
    expect(rows).toHaveLength(2);
    await raw.clear('attached');
    for (const row of odd ? rows : []) await raw.put('attached', { ...row, ...odd });
    raw.close();
    const read = watchReads();
    expect([await store.listSummaries(movies), await store.attachedBytes(movies)]).toEqual(known);
    expect(read()).toEqual(expect.arrayContaining(['lists', 'vectors']));
  });

  it('goes with a row of lists that can’t be read, which is in no summary', async () => {
    const store = await IdbStore.open('beside unread');
    await fillStore(store);
    const raw = await openDB('beside unread');
    const [row] = (await raw.getAll('lists')) as { source: object }[];
    const odd = { ...row, source: { ...row!.source, file: 'odd' }, lists: null };
    await raw.put('lists', odd);
    expect(await store.listSummaries(movies)).toHaveLength(1);
    const [unread] = await store.unread();
    await raw.put('attached', { dataset: movies, kind: 'lists', name: 'odd' });
    await store.takeUnread(unread!);
    expect((await raw.getAllKeys('attached')).map((key) => (key as string[])[2])).not.toContain(
      'odd',
    );
    expect(await raw.getAllKeys('attached')).toHaveLength(2);
    raw.close();
  });
});
