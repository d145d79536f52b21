import { describe, expect, it } from 'vitest';
import {
  averagePrecisionAt,
  hitRateAt,
  precisionAt,
  recallAt,
  reciprocalRankAt,
} from './hits-at-k.ts';
import { ndcgAt } from './ndcg.ts';
import { randomList } from './random-list.ts';

/** Yields every ordered list of k different items of n. */
function* lists(k: number, n: number, from: readonly number[] = []): Generator<readonly number[]> {
  if (from.length === k) {
    yield from;
    return;
  }
  for (let item = 0; item < n; item++) {
    if (!from.includes(item)) yield* lists(k, n, [...from, item]);
  }
}

describe('a list drawn at random', () => {
  it.each([
    [3, 6, 2],
    [2, 5, 4],
    [4, 5, 1],
    [3, 3, 3],
  ])('of %d of %d items, %d of them relevant, has the mean of all lists', (k, items, relevant) => {
    let n = 0;
    const sum = { ndcg: 0, precision: 0, recall: 0, hitRate: 0, average: 0, reciprocal: 0 };
    for (const list of lists(k, items)) {
      const hits = list.map((item) => item < relevant);
      n++;
      sum.ndcg += ndcgAt(hits.map(Number), new Array<number>(relevant).fill(1), k, 'linear')!;
      sum.precision += precisionAt(hits, k);
      sum.recall += recallAt(hits, relevant, k)!;
      sum.hitRate += hitRateAt(hits, relevant, k)!;
      sum.average += averagePrecisionAt(hits, relevant, k)!;
      sum.reciprocal += reciprocalRankAt(hits, k);
    }
    const expected = randomList(k, items, relevant)!;
    expect(expected.ndcg).toBeCloseTo(sum.ndcg / n, 12);
    expect(expected.precision).toBeCloseTo(sum.precision / n, 12);
    expect(expected.recall).toBeCloseTo(sum.recall / n, 12);
    expect(expected.hitRate).toBeCloseTo(sum.hitRate / n, 12);
    expect(expected.averagePrecision).toBeCloseTo(sum.average / n, 12);
    expect(expected.reciprocalRank).toBeCloseTo(sum.reciprocal / n, 12);
  });

  it('has no metrics where nothing is relevant, or fewer items are left than the list has', () => {
    expect([randomList(5, 10, 0), randomList(5, 4, 2)]).toEqual([null, null]);
  });
});
