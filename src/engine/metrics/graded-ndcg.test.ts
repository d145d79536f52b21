import { describe, expect, it } from 'vitest';
import { shuffled, stream } from '../random/stream.ts';
import { meanOf } from '../stats/mean.ts';
import { gradedNdcg, gradedNdcgOfRandom } from './graded-ndcg.ts';
import type { HeldOut } from './held-out.ts';

/** Items 0 to 3 were rated 5, 4, 1 and 3 stars later; ten items are unmet. */
const held: HeldOut = {
  liked: new Set([0, 1]),
  gains: new Map([
    [0, 1],
    [1, 0.75],
    [2, 0],
    [3, 0.5],
  ]),
  graded: true,
  unmet: 10,
};

describe('graded nDCG', () => {
  it('weighs stars by 2^grade - 1, worked out by hand', () => {
    // Grades 4, 3, 0 and 2: gains 15, 7, 0 and 3. Best list of three: 15 + 7/log2(3) + 3/2.
    const best = 15 + 7 / Math.log2(3) + 1.5;
    expect(gradedNdcg([3, 2, 0], held, 3, 'exponential')).toBeCloseTo((3 + 15 / 2) / best, 12);
    expect(gradedNdcg([0, 1, 3], held, 3, 'exponential')).toBeCloseTo(1, 12);
    expect(gradedNdcg([7, 8, 9], held, 3, 'exponential')).toBe(0);
  });

  it('weighs stars by the grade itself where the gain is linear, worked out by hand', () => {
    // Grades 4, 3, 0 and 2. Best list of three: 4 + 3/log2(3) + 2/2.
    const best = 4 + 3 / Math.log2(3) + 1;
    expect(gradedNdcg([3, 2, 0], held, 3, 'linear')).toBeCloseTo((2 + 4 / 2) / best, 12);
    expect(gradedNdcg([0, null, 1], held, 3, 'linear')).toBeCloseTo((4 + 3 / 2) / best, 12);
    expect(gradedNdcg([0, 1, 3], held, 3, 'linear')).toBeCloseTo(1, 12);
  });

  it('reads the first k items alone, and rewards the better item first', () => {
    expect(gradedNdcg([7, 0], held, 1, 'exponential')).toBe(0);
    expect(gradedNdcg([0, 1], held, 2, 'exponential')!).toBeGreaterThan(
      gradedNdcg([1, 0], held, 2, 'exponential')!,
    );
  });

  it('is undefined for clicks, and where nothing was rated above the lowest', () => {
    expect(gradedNdcg([0, 1], { ...held, graded: false }, 2, 'exponential')).toBeNull();
    const low = { ...held, gains: new Map([[2, 0]]) };
    expect(gradedNdcg([0, 1], low, 2, 'exponential')).toBeNull();
    expect(gradedNdcgOfRandom(low, 2, 'exponential')).toBeNull();
    expect(gradedNdcgOfRandom({ ...held, unmet: 1 }, 2, 'exponential')).toBeNull();
  });

  it.each(['linear', 'exponential'] as const)(
    'has the mean of random lists as its value by chance, %s',
    (gain) => {
      const chance = stream('lists');
      const items = Array.from({ length: 10 }, (_, i) => i);
      const drawn = Array.from({ length: 4000 }, (_, i) =>
        gradedNdcg(shuffled(items, chance.child(`${i}`)).slice(0, 3), held, 3, gain)!,
      );
      expect(Math.abs(gradedNdcgOfRandom(held, 3, gain)! - meanOf(drawn))).toBeLessThan(0.01);
    },
  );
});
