import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { interestLeft, repeatDecay, shapingOf, shapings } from './shaping.ts';

/**
 * docs/metrics.md, section 4: rewards for ratings of 3, 5, 8 and 10 at the n-th viewing, dt interactions after the
 * last.
 */
const GOLDENS = [
  [2, 1, [1, 1, 1, 1]],
  [2, 5, [1, 1, 3, 3]],
  [2, 10, [1, 3, 5, 6]],
  [2, 50, [2, 4, 7, 9]],
  [3, 10, [1, 2, 4, 5]],
] as const;

describe('every shaping', () => {
  it('has an id of its own', () => {
    expect(new Set(shapings.map(({ id }) => id)).size).toBe(shapings.length);
    expect(() => shapingOf('no such')).toThrow('no such');
  });

  it.each(shapings)('[G7] $id doesn’t change the reward of a first viewing', ({ shape }) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (rating) => {
        const first = shape({ rating, viewing: 1, since: null }, stream('a'));
        expect(first).toEqual({ reward: rating, ends: false });
      }),
      { seed: 1 },
    );
  });
});

describe('none', () => {
  it('doesn’t change the reward of a repeat either', () => {
    const viewing = { rating: 8, viewing: 3, since: 2 };
    expect(shapingOf('none').shape(viewing, stream('a'))).toEqual({ reward: 8, ends: false });
  });
});

describe('repeats decay', () => {
  const { shape } = shapingOf('repeat-decay');

  it.each(GOLDENS)('viewing %d, %d after the last: %j', (viewing, since, expected) => {
    const rewards = [3, 5, 8, 10].map(
      (rating) => shape({ rating, viewing, since }, stream('a')).reward,
    );
    expect(rewards).toEqual(expected);
  });

  it('falls with more and sooner repeats, between 1 and the rating', () => {
    const whole = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(whole(10), whole(20), whole(200), (rating, n, since) => {
        const now = repeatDecay(rating, n, since);
        expect(now).toBeGreaterThanOrEqual(1);
        expect(now).toBeLessThanOrEqual(rating);
        expect(repeatDecay(rating, n + 1, since)).toBeLessThanOrEqual(now);
        expect(repeatDecay(rating, n, since + 1)).toBeGreaterThanOrEqual(now);
      }),
      { seed: 1 },
    );
  });
});

describe('repeats by chance', () => {
  it('counts a repeat with the chance of the interest left, else gives 0', () => {
    const from = stream('watch');
    const { shape } = shapingOf('random-watch');
    const rewards = Array.from(
      { length: 10_000 },
      () => shape({ rating: 8, viewing: 2, since: 5 }, from).reward,
    );
    expect(new Set(rewards)).toEqual(new Set([0, 8]));
    const share = rewards.filter((reward) => reward === 8).length / rewards.length;
    expect(interestLeft(2, 5)).toBeCloseTo(0.398, 3);
    expect(Math.abs(share - interestLeft(2, 5))).toBeLessThan(0.015);
  });
});

describe('a repeat ends it', () => {
  it('gives 0 for a repeat and ends the episode', () => {
    const viewing = { rating: 9, viewing: 2, since: 40 };
    expect(shapingOf('end-on-repeat').shape(viewing, stream('a'))).toEqual({
      reward: 0,
      ends: true,
    });
  });
});
