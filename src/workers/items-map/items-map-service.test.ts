import { beforeEach, describe, expect, it } from 'vitest';
import type { Dataset } from '#engine/domain/dataset.ts';
import { id } from '#engine/domain/ids.ts';
import type { Item } from '#engine/domain/item.ts';
import { tfidf } from '#engine/embedders/tfidf.ts';
import { MemoryStore } from '#test/fixtures/memory-store.ts';
import { datasetFrom } from '#test/fixtures/made-up-ratings.ts';
import { smallRun } from '#test/fixtures/small-run.ts';
import { smallStudy } from '#test/fixtures/small-study.ts';
import { itemsMapService } from './items-map-service.ts';

const call = { signal: new AbortController().signal, emit: () => {} };
const embedders = { choose: async () => ({ embedder: tfidf, remarks: [] }), close: () => {} };
const input = { run: smallRun.id, base: 'https://host/' };

let store: MemoryStore;
const made = () => itemsMapService({ store, embedders }).itemsMap(input, call);

/** The films of the small study, one more, and one without any text. */
function dataset(): Dataset {
  const items: Item[] = [
    ...smallStudy.items.values(),
    { id: id('film-z'), title: 'Zodiac', categories: ['Crime'], creators: [], popularity: 1 },
    { id: id('film-0'), title: '', categories: [], creators: [], popularity: 1 },
  ];
  const users = [...smallStudy.users.values()].map(({ id }) => ({ id }));
  const rows = [{ user: users[0]!.id, item: items[0]!.id, rating: 4 }];
  return { ...datasetFrom(rows, { items, users }), hash: smallRun.manifest.datasetHash };
}

beforeEach(async () => {
  store = new MemoryStore();
  await store.saveRun(smallRun, smallStudy);
});

describe('a map of items', () => {
  it('has the items of the run’s data, apart from those without text', async () => {
    await store.saveDataset(dataset(), { kind: 'demo' }, 0);
    const map = await made();
    const titles = map.items.map(({ title }) => title);
    expect(titles).toContain('Zodiac');
    expect(titles).toHaveLength(smallStudy.items.size + 1);
    expect(map.points).toHaveLength(2 * titles.length);
    expect(map).toMatchObject({ of: titles.length + 1, withoutText: 1, whole: true });
    expect(map.embedder).toBe(tfidf.title);
  });

  it('counts the popularity of items by users, whatever an older version stored', async () => {
    const { items, users, ...rest } = dataset();
    const [first, second] = [items[0]!, items[1]!];
    const rows = [
      ...Array.from({ length: 9 }, (_, timestamp) => ({
        ...{ user: users[0]!.id, item: first.id, timestamp },
      })),
      ...users.slice(0, 2).map(({ id }) => ({ user: id, item: second.id })),
    ];
    const stored = items.map((item) => ({ ...item, popularity: item === first ? 9 : 2 }));
    const { log } = datasetFrom(rows, { items: stored, users });
    await store.saveDataset({ ...rest, items: stored, users, log }, { kind: 'demo' }, 0);
    const map = await made();
    const popularityOf = (title: string) =>
      map.items.find((item) => item.title === title)!.popularity;
    expect(popularityOf(first.title)).toBe(1);
    expect(popularityOf(second.title)).toBe(2);
  });

  it('names the items of each slate', async () => {
    await store.saveDataset(dataset(), { kind: 'demo' }, 0);
    const { items, slates } = await made();
    expect(slates.size).toBe(smallStudy.slates.length);
    for (const { id, items: expected } of smallStudy.slates) {
      expect(slates.get(id)!.map((at) => items[at]!.id)).toEqual(expected);
    }
  });

  it('has the run’s own items once its data were deleted', async () => {
    const map = await made();
    expect(map.items.map(({ id }) => id)).toEqual([...smallStudy.items.keys()]);
    expect(map.whole).toBe(false);
  });

  it('is refused for a run that is gone, and for too few items', async () => {
    await expect(
      itemsMapService({ store, embedders }).itemsMap({ ...input, run: id('gone') }, call),
    ).rejects.toMatchObject({ code: 'run-changed' });
    const few = new Map([...smallStudy.items].slice(0, 3));
    await store.removeRun(smallRun.id);
    await store.saveRun(smallRun, { ...smallStudy, items: few });
    await expect(made()).rejects.toMatchObject({ code: 'not-enough-data' });
  });
});
