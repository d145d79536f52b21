import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/stats/metrics.json';
import { stream } from '../random/stream.ts';
import { cosine } from '../slates/similarity.ts';
import { auc } from './auc.ts';
import { coverage, exposure, gini, personalisation } from './exposure.ts';
import {
  averagePrecisionAt,
  hitRateAt,
  precisionAt,
  recallAt,
  reciprocalRankAt,
} from './hits-at-k.ts';
import { dcgAt, ndcgAt } from './ndcg.ts';
import { meanPopularity, novelty } from './popularity.ts';
import { randomAveragePrecision, randomReciprocalRank } from './random-ranking.ts';
import { sampledNegatives } from './sampled-negatives.ts';
import { sharedCategories } from './shared-categories.ts';
import { urd } from './urd.ts';

describe('metrics of a ranked list', () => {
  it.each(values.ranking)('agree with ranx for $known.length relevant items', (one) => {
    const { relevances, known } = one;
    const hits = relevances.map((relevance) => relevance > 0);
    for (const k of [1, 5, 10] as const) {
      const expected = one.at[k];
      expect(precisionAt(hits, k)).toBeCloseTo(expected.precision, 11);
      expect(recallAt(hits, known.length, k)).toBeCloseTo(expected.recall, 11);
      expect(hitRateAt(hits, known.length, k)).toBeCloseTo(expected.hitRate, 11);
      expect(averagePrecisionAt(hits, known.length, k)).toBeCloseTo(expected.map, 11);
      expect(reciprocalRankAt(hits, k)).toBeCloseTo(expected.mrr, 11);
      expect(ndcgAt(relevances, known, k, 'linear')).toBeCloseTo(expected.linear, 11);
      expect(ndcgAt(relevances, known, k, 'exponential')).toBeCloseTo(expected.exponential, 11);
    }
  });

  it('are null where nothing is relevant, and 0 where nothing was found', () => {
    const miss = [false, false];
    expect(recallAt(miss, 0, 2)).toBeNull();
    expect(hitRateAt(miss, 0, 2)).toBeNull();
    expect(averagePrecisionAt(miss, 0, 2)).toBeNull();
    expect(ndcgAt([0, 0], [], 2, 'linear')).toBeNull();
    expect(averagePrecisionAt(miss, 3, 2)).toBe(0);
    expect(reciprocalRankAt(miss, 2)).toBe(0);
    expect(precisionAt([true], 10)).toBe(0.1);
  });

  it('rise when a hit moves up, and weigh the top more with the exponential gain', () => {
    const [late, early] = [[false, false, true], [true, false, false]]; // prettier-ignore
    expect(averagePrecisionAt(early, 1, 3)).toBeGreaterThan(averagePrecisionAt(late, 1, 3)!);
    expect(dcgAt([3, 1], 2, 'exponential') / dcgAt([1, 3], 2, 'exponential')).toBeGreaterThan(
      dcgAt([3, 1], 2, 'linear') / dcgAt([1, 3], 2, 'linear'),
    );
  });

  it('divide average precision by the divisor that was chosen', () => {
    const hits = [true, false, true];
    const sum = 1 + 2 / 3;
    expect(averagePrecisionAt(hits, 5, 3, 'relevant')).toBeCloseTo(sum / 5, 12);
    expect(averagePrecisionAt(hits, 5, 3, 'relevant up to k')).toBeCloseTo(sum / 3, 12);
    expect(averagePrecisionAt(hits, 5, 10, 'k')).toBeCloseTo(sum / 10, 12);
  });
});

describe('a random ranking', () => {
  it('has the expected precision and reciprocal rank of all its orders', () => {
    // All 252 ways to put five relevant items on ten positions, of which the first k count.
    const ways = Array.from({ length: 1 << 10 }, (_, bits) =>
      Array.from({ length: 10 }, (_, i) => ((bits >> i) & 1) === 1),
    ).filter((hits) => hits.filter((hit) => hit).length === 5);
    expect(ways).toHaveLength(252);
    for (const k of [1, 4, 10]) {
      const mean = (of: (hits: boolean[]) => number) =>
        ways.reduce((sum, hits) => sum + of(hits.slice(0, k)), 0) / ways.length;
      const precision = mean((hits) => averagePrecisionAt(hits, 5, k, 'k')!);
      expect(randomAveragePrecision(5, 10, k)).toBeCloseTo(precision, 12);
      expect(randomReciprocalRank(5, 10, k)).toBeCloseTo(
        mean((hits) => reciprocalRankAt(hits, k)),
        12,
      );
    }
  });

  it('approaches p² + p (1 - p) H/k with many items, and is unknown with fewer than k', () => {
    expect(randomAveragePrecision(5e8, 1e9, 10)).toBeCloseTo(0.25 + (0.25 * 2.92897) / 10, 6);
    expect(randomReciprocalRank(5e8, 1e9, 3)).toBeCloseTo(1 / 2 + 1 / 8 + 1 / 24, 6);
    expect([randomAveragePrecision(12, 12, 10), randomReciprocalRank(12, 12, 10)]).toEqual([1, 1]);
    expect([randomAveragePrecision(0, 12, 10), randomReciprocalRank(0, 12, 10)]).toEqual([0, 0]);
    expect([randomAveragePrecision(5, 9, 10), randomReciprocalRank(5, 9, 10)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('AUC', () => {
  it.each(values.auc)('agrees with scikit-learn, also with equal scores', (one) => {
    expect(auc(one.positives, one.negatives)).toBeCloseTo(one.auc, 12);
    expect(auc(one.negatives, one.positives)).toBeCloseTo(1 - one.auc, 12);
  });

  it('is null without positives or without negatives', () => {
    expect([auc([], [1]), auc([1], [])]).toEqual([null, null]);
  });

  it('draws negatives evenly among the items that the user hasn’t met', () => {
    const met = new Set([0, 3, 4]);
    const drawn = new Float64Array(10);
    for (let i = 0; i < 7000; i++) {
      const negatives = sampledNegatives(10, met, 3, stream(`draw ${i}`));
      expect(new Set(negatives).size).toBe(3);
      for (const item of negatives) drawn[item]! += 1;
    }
    for (const item of met) expect(drawn[item]).toBe(0);
    // 3,000 draws of each of the seven are expected; five standard deviations are 207.
    for (const item of [1, 2, 5, 6, 7, 8, 9]) {
      expect(Math.abs(drawn[item]! - 3000)).toBeLessThan(207);
    }
    expect(sampledNegatives(10, met, 99, stream('all'))).toEqual([1, 2, 5, 6, 7, 8, 9]);
  });
});

describe('diversity and exposure', () => {
  it('URD agrees with scikit-learn’s cosines', () => {
    const { vectors, urd: expected } = values.urd;
    const found = urd(vectors.length, (a, b) => cosine(vectors[a]!, vectors[b]!));
    expect(found).toBeCloseTo(expected, 11);
  });

  it('URD is 0 for equal items, 1 for items without a common category, and leaves out unknown pairs', () => {
    const genres = [['Drama'], ['Comedy'], [], ['Drama', 'War']];
    const by = (of: readonly string[][]) =>
      urd(of.length, (a, b) => sharedCategories(of[a]!, of[b]!));
    expect(by([['Drama'], ['Drama']])).toBe(0);
    expect(by([['Drama'], ['War']])).toBe(1);
    expect(by([[], []])).toBeNull();
    expect(by([['Drama']])).toBeNull();
    // Without the empty item: Drama-Comedy 0, Drama-(Drama, War) 1/2, Comedy-(Drama, War) 0.
    expect(by(genres)).toBeCloseTo(1 - 0.5 / 3, 12);
  });

  it('Gini agrees with the mean difference, and is right for equal and for fully unequal exposure', () => {
    const { counts, gini: expected } = values.gini;
    expect(gini(Float64Array.from(counts))).toBeCloseTo(expected, 11);
    expect(gini(Float64Array.of(4, 4, 4))).toBe(0);
    expect(gini(Float64Array.of(0, 0, 0, 9))).toBe(0.75);
    expect(gini(new Float64Array(3))).toBeNull();
  });

  it('coverage counts an item once, however often it is recommended', () => {
    const counts = exposure(5, [[0, 1], [1, 4], [1]]); // prettier-ignore
    expect([...counts]).toEqual([1, 3, 0, 0, 1]);
    expect(coverage(counts)).toBe(0.6);
    expect(coverage(new Float64Array(0))).toBeNull();
    expect(() => exposure(5, [[5]])).toThrow('5');
  });

  it('personalisation is 1 less the mean cosine over pairs of lists, of any lengths', () => {
    const lists = [[0, 1, 2, 3], [0, 1], [], [4], [3, 4, 0]]; // prettier-ignore
    const shown = lists.filter((list) => list.length > 0);
    const cosines = shown.flatMap((a, i) =>
      shown
        .slice(i + 1)
        .map((b) => a.filter((item) => b.includes(item)).length / Math.sqrt(a.length * b.length)),
    );
    const mean = cosines.reduce((sum, one) => sum + one, 0) / cosines.length;
    expect(cosines).toHaveLength(6);
    expect(personalisation(lists)).toBeCloseTo(1 - mean, 12);
    expect(personalisation([[1, 2], [2, 1], [1, 2]])).toBeCloseTo(0, 12); // prettier-ignore
    expect(personalisation([[1, 2], [3, 4]])).toBe(1); // prettier-ignore
    expect(personalisation([[1, 2]])).toBeNull();
  });

  it('novelty is in bits, and finite for an item that nobody has met', () => {
    expect(novelty([25, 50], 100)).toBeCloseTo(1.5, 12);
    expect(novelty([0], 128)).toBe(7);
    expect(meanPopularity([25, 50], 100)).toBeCloseTo(0.375, 12);
    expect([novelty([], 9), meanPopularity([], 9)]).toEqual([null, null]);
  });
});
