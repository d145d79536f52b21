import { describe, expect, it } from 'vitest';
import { id, type RecommenderId } from '#engine/domain/ids.ts';
import type { PairRow } from '#workers/report/figures-api.ts';
import { pairSearch, matches, isListed } from './pair-filter.ts';

const row: PairRow = {
  pair: 's1|s2',
  user: id('u-0417'),
  a: { slate: 's1', recommender: id('item-knn') },
  b: { slate: 's2', recommender: id('popular') },
  outcome: 'b-wins',
  margin: 0.08,
  labelMass: 0.9,
  exactTie: false,
};
const nameOf = (recommender: string) =>
  recommender === 'item-knn' ? 'Item neighbours' : 'Most popular';

describe('narrowing the list of pairs', () => {
  it('finds a pair whose names contain all words of the search', () => {
    for (const find of ['', 'neighbours POPULAR', 'u-0417', 'item-knn s2']) {
      expect(matches(row, find, nameOf), find).toBe(true);
    }
    expect(matches(row, 'neighbours random', nameOf)).toBe(false);
  });

  it('finds only the pairs of two exact names, not of similar ones', () => {
    const close = { ...row, a: { slate: 's1', recommender: id<RecommenderId>('item-knn-2') } };
    const find = pairSearch('Item neighbours', 'popular');
    expect(matches(row, find, nameOf)).toBe(true);
    expect(matches(close, pairSearch('item-knn', 'popular'), nameOf)).toBe(false);
    expect(matches(close, 'item-knn popular', nameOf)).toBe(true);
    expect(matches(row, '"most popular', nameOf)).toBe(true);
  });

  it('finds corrupted lists by their fault', () => {
    const faulty: PairRow = { ...row, b: { slate: 's2', recommender: null, probe: 'foreign-2' } };
    expect(matches(faulty, 'foreign', nameOf)).toBe(true);
    expect(matches(faulty, pairSearch('Item neighbours', '2 foreign items'), nameOf)).toBe(true);
    expect(matches(row, 'foreign', nameOf)).toBe(false);
  });

  it('ignores quotes in names', () => {
    const quoted = () => 'The "best"';
    expect(matches(row, pairSearch('The "best"', 'popular'), quoted)).toBe(true);
  });

  it('counts either win as a win, and separates the kinds of tie', () => {
    expect(isListed(row, 'wins')).toBe(true);
    expect(isListed({ ...row, outcome: 'a-wins' }, 'wins')).toBe(true);
    expect(isListed({ ...row, outcome: 'by-position' }, 'tied')).toBe(false);
    expect(isListed({ ...row, outcome: 'unscored' }, 'unscored')).toBe(true);
  });

  it('doesn’t treat an unknown margin as small', () => {
    expect(isListed(row, 'near')).toBe(true);
    expect(isListed({ ...row, margin: null }, 'near')).toBe(false);
    expect(isListed({ ...row, margin: 0.1 }, 'near')).toBe(false);
  });

  it('finds a slate by its label', () => {
    const labelled: PairRow = { ...row, outcome: 'appraised', labels: ['Partial', 'score 6'] };
    expect(matches(labelled, 'partial', String)).toBe(true);
    expect(matches(labelled, '"score 6"', String)).toBe(true);
    expect(matches(labelled, 'poor', String)).toBe(false);
  });
});
