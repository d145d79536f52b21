import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import type { Statistic } from './bootstrap.ts';
import { resamples, type Weights } from './resamples.ts';
import { userInterval } from './user-interval.ts';

/** The sign of the mean of the users' values, which has three values. */
const signOf =
  (values: readonly number[]): Statistic =>
  (weights: Weights) =>
    Math.sign(values.reduce((sum, one, user) => sum + one * (weights[user] ?? 0), 0));

describe('the interval of a statistic with few values', () => {
  const draws = resamples(20, 1000, stream('1'));

  it('spans the values that resamples reach where BCa’s ends coincide', () => {
    // 11 of 20 users above 0: about a third of the resamples fall on the other side.
    const even = userInterval(
      signOf([...Array<number>(11).fill(1), ...Array<number>(9).fill(-1)]),
      draws,
    );
    expect(even).toMatchObject({ value: 1, interval: { low: -1, high: 1 } });
  });

  it('spans even a value that very few resamples reach', () => {
    const most = userInterval(
      signOf([...Array<number>(16).fill(1), ...Array<number>(4).fill(-1)]),
      draws,
    );
    expect(most).toMatchObject({ value: 1, kind: 'stepped' });
    expect(most.interval!.low).toBeLessThan(1);
    expect(most.interval!.high).toBe(1);
  });

  it('is none where all resamples agree', () => {
    const all = userInterval(signOf(Array<number>(20).fill(1)), draws);
    expect(all).toEqual({ value: 1, interval: null, kind: 'stuck' });
  });
});
