import { describe, expect, it } from 'vitest';
import { id, type ItemId, type SlateId, type UserId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { Slate } from '../domain/slate.ts';
import { stream } from '../random/stream.ts';
import { equallyGoodSlates } from './equally-good-slates.ts';

const user = id<UserId>('u');
const item = (name: string, categories: readonly string[], meanRating: number): Item => ({
  id: id<ItemId>(name),
  title: name,
  categories,
  creators: [],
  popularity: 0,
  meanRating,
});
/** The first was read; every user has met the last, and one the others, of which one is like it in all. */
const items = [
  item('read', ['War'], 3),
  item('near', ['War'], 3),
  item('far', ['Musical'], 3),
  item('good', ['War'], 5),
  item('known', ['War'], 3),
];
const met = [0, 1, 1, 1, 50];
const people = new Map([[user, { id: user, history: [{ item: items[0]!.id, rating: 5 }] }]]);
const slate = (name: string, positions: readonly number[]): Slate => ({
  id: id<SlateId>(name),
  user,
  items: positions.map((at) => items[at]!.id),
});
const given = (among: readonly number[], more: { most?: number; worth?: number[] } = {}) => ({
  candidates: among.map((at) => ({ item: at, worth: more.worth?.[at] ?? 1, met: met[at]! })),
  ...{ k: 1, most: more.most ?? 1, index: 0, slate, chance: stream('seed') },
});
const drawFrom = equallyGoodSlates(items, people, { min: 0, max: 5 });

describe('equally good slates of a user', () => {
  it.each([
    ['the history', [1, 2, 4], 'near'],
    ['mean ratings', [1, 3, 4], 'near'],
    ['the history where nothing else is left', [2, 4], 'far'],
  ])('are matched in %s', (_, among, wanted) => {
    expect(drawFrom(given(among))).toEqual([
      { lessPopular: { ...slate('less popular 1', []), items: [wanted] }, popular: slate('popular 1', [4]) },
    ]); // prettier-ignore
  });

  it.each([
    // The first is as far from the history as the popular one; the second is more like the popular one.
    ['the history', [['War', 'Musical'], ['War', 'Sport', 'Horror'], ['Musical'], ['Sport', 'Horror']], [3, 3, 3]], // prettier-ignore
    ['mean ratings', [['War'], ['Sport'], ['Musical'], ['Sport']], [3, 3, 5]],
  ])('are matched in %s before they are alike', (_, [read, ...shown], ratings) => {
    const own = [
      item('read', read!, 3),
      ...shown.map((categories, i) => item(['popular', 'matched', 'alike'][i]!, categories, ratings[i]!)), // prettier-ignore
    ];
    const reads = new Map([[user, { id: user, history: [{ item: own[0]!.id, rating: 5 }] }]]);
    const [pair] = equallyGoodSlates(own, reads, { min: 0, max: 5 })({
      ...given([]),
      candidates: [1, 2, 3].map((at) => ({ item: at, worth: 1, met: at === 1 ? 50 : 1 })),
      slate: (name, at) => ({ ...slate(name, []), items: at.map((one) => own[one]!.id) }),
    });
    expect(pair!.lessPopular.items).toEqual(['matched']);
  });

  it('are each another pair, however many are wanted', () => {
    expect(drawFrom(given([2, 4], { most: 5 }))).toHaveLength(1);
  });

  it('are by turns worth a little more where they are popular and where they aren’t', () => {
    const worth = [0, 0.5, 0.51, 0, 0.505];
    const pairs = drawFrom(given([1, 2, 4], { most: 2, worth }));
    expect(pairs.map(({ lessPopular }) => lessPopular.items)).toEqual([['near'], ['far']]);
    const other = drawFrom({ ...given([1, 2, 4], { most: 2, worth }), index: 1 });
    expect(other.map(({ lessPopular }) => lessPopular.items)).toEqual([['far'], ['near']]);
  });
});
