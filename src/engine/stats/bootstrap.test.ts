import { describe, expect, it } from 'vitest';
import values from '#test/fixtures/statistics.json';
import { stream, type Stream } from '../random/stream.ts';
import { bootstrap, standardError } from './bootstrap.ts';
import { ratioOf, type Ratio } from './ratio.ts';
import { resamples } from './resamples.ts';

const ratio = (above: readonly number[], below: readonly number[]): Ratio => ({
  above: Float64Array.from(above),
  below: Float64Array.from(below),
});

describe('resamples', () => {
  it('draw as many users as there are, and are the same for the same seed', () => {
    const draws = resamples(7, 30, stream('a'));
    for (const weights of draws.drawn)
      expect(Array.from(weights).reduce((sum, w) => sum + w, 0)).toBe(7);
    expect(resamples(7, 30, stream('a'))).toEqual(draws);
    expect(resamples(7, 30, stream('b'))).not.toEqual(draws);
  });

  it('leave each user out once for the jackknife', () => {
    const { without } = resamples(3, 1, stream('a'));
    expect(without.map((weights) => [...weights])).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ]);
  });
});

describe('the bootstrap', () => {
  it.each(values.bootstrap)(
    'gives the interval $low to $high of another program’s BCa at the same quantiles',
    ({ above, below, low, high }) => {
      const draws = resamples(above.length, 20_000, stream('a'));
      const { value, interval } = bootstrap(ratioOf(ratio(above, below)), draws);
      const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
      expect(value).toBeCloseTo(sum(above) / sum(below), 12);
      expect(interval?.low).toBeCloseTo(low, 2);
      expect(interval?.high).toBeCloseTo(high, 2);
    },
  );

  it('is mirrored when the statistic is negated', () => {
    const draws = resamples(20, 2000, stream('a'));
    const from = stream('values');
    const one = ratioOf(drawn(from, 20));
    const there = bootstrap(one, draws).interval!;
    const back = bootstrap((weights) => 1 - one(weights)!, draws).interval!;
    expect(1 - back.high).toBeCloseTo(there.low, 2);
    expect(1 - back.low).toBeCloseTo(there.high, 2);
  });

  it('moves both ends towards the long tail of skewed values', () => {
    // Values such as 1, 1, 1, 2, 2, 3, 4, 6, 9, 14: the spread of their mean rises with it.
    const values = [1, 1, 1, 2, 2, 3, 4, 6, 9, 14];
    const draws = resamples(10, 20_000, stream('skewed'));
    const one = (of: readonly number[]) =>
      ratioOf(
        ratio(
          of,
          of.map(() => 1),
        ),
      );
    const [leaning, upright] = [draws, { ...draws, without: [] }].map(
      (from) => bootstrap(one(values), from).interval!,
    );
    expect(leaning!.low).toBeGreaterThan(upright!.low + 0.05);
    expect(leaning!.high).toBeGreaterThan(upright!.high + 0.05);
    const back = bootstrap(one(values.map((value) => -value)), draws).interval!;
    expect(-back.low).toBeCloseTo(leaning!.high, 1);
    // Without a tail on either side there is no shift.
    const even = [-3, -2, -1, -1, 0, 0, 1, 1, 2, 3];
    const [there, same] = [draws, { ...draws, without: [] }].map(
      (from) => bootstrap(one(even), from).interval!,
    );
    expect(there).toEqual(same);
  });

  it('narrows with more users', () => {
    const width = (users: number) => {
      const { interval } = bootstrap(
        ratioOf(drawn(stream('w'), users)),
        resamples(users, 500, stream('a')),
      );
      return interval!.high - interval!.low;
    };
    expect(width(400)).toBeLessThan(width(25) / 2);
  });

  it('has no interval where the value is undefined, where there is one user, or where resamples are undefined', () => {
    const none = bootstrap(ratioOf(ratio([0, 0], [0, 0])), resamples(2, 50, stream('a')));
    expect(none).toEqual({ value: null, interval: null });
    const one = bootstrap(ratioOf(ratio([1], [2])), resamples(1, 50, stream('a')));
    expect(one).toEqual({ value: 0.5, interval: null });
    const rare = ratio([1, 0, 0, 0], [2, 0, 0, 0]);
    expect(bootstrap(ratioOf(rare), resamples(4, 200, stream('a'))).interval).toBeNull();
    expect(bootstrap(() => 1, resamples(0, 5, stream('a'))).value).toBeNull();
  });

  it.each([10, 60])(
    'covers the true value about as often as stated, with %d users',
    (users) => {
      let held = 0;
      const studies = 300;
      for (let study = 0; study < studies; study++) {
        const from = stream(`study ${study}`);
        const one = bootstrap(ratioOf(drawn(from, users)), resamples(users, 300, from)).interval!;
        if (one.low <= 0.3 && 0.3 <= one.high) held++;
      }
      // 285 expected; three standard deviations are 11.3.
      expect(held).toBeGreaterThanOrEqual(274);
      expect(held).toBeLessThanOrEqual(297);
    },
    30_000,
  );

  it('has a standard error close to the formula’s for a mean', () => {
    const { above } = drawn(stream('e'), 50);
    const mean = above.reduce((sum, one) => sum + one, 0) / 50;
    const squares = above.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    const error = standardError(
      ratioOf({ above, below: new Float64Array(50).fill(1) }),
      resamples(50, 20_000, stream('a')),
    );
    expect(error).toBeCloseTo(Math.sqrt(squares / 49 / 50), 2);
  });
});

/**
 * Six observations for each user, each a hit with mean probability .3, correlated within a user.
 */
function drawn(from: Stream, users: number): Ratio {
  const above = Array.from({ length: users }, () => {
    const own = from.unit() < 0.5 ? 0.1 : 0.5;
    return Array.from({ length: 6 }, () => (from.unit() < own ? 1 : 0)).reduce<number>(
      (sum, hit) => sum + hit,
      0,
    );
  });
  return ratio(above, new Array<number>(users).fill(6));
}
