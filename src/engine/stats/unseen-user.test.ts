import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { valuesOf } from './bootstrap.ts';
import { ratioOf } from './ratio.ts';
import { resamples } from './resamples.ts';
import { midUserInterval, unseenUserInterval } from './unseen-user.ts';

const SHARE = { low: 0, high: 1 };
const both = (values: readonly number[], range = SHARE) => {
  const ratio = ratioOf({
    above: Float64Array.from(values),
    below: new Float64Array(values.length).fill(1),
  });
  const means = valuesOf(ratio, resamples(values.length, 1500, stream('draws')).smooth);
  return {
    sure: unseenUserInterval(means, values.length, range),
    mid: midUserInterval(means, values.length, range),
  };
};
const some = (...counts: readonly (readonly [number, number])[]) =>
  counts.flatMap(([value, times]) => new Array<number>(times).fill(value));

describe('the interval with an unseen user', () => {
  it('is Clopper and Pearson’s for yes and no, guaranteed or not', () => {
    // SciPy: binomtest(14, 20).proportion_ci(method='exact').
    const { sure, mid } = both(some([1, 14], [0, 6]));
    for (const found of [sure, mid]) {
      expect(found.low).toBeCloseTo(0.4572, 1);
      expect(found.high).toBeCloseTo(0.8811, 1);
    }
    expect(mid.high - mid.low).toBeGreaterThan(0.96 * (sure.high - sure.low));
  });

  it('is mid-p’s, in closed form, where every user ties or all agree', () => {
    const { sure, mid } = both(some([0.5, 20]));
    expect(sure.low).toBeCloseTo(0.5 * 0.025 ** (1 / 20), 8);
    expect(mid.low).toBeCloseTo(0.5 * 0.05 ** (1 / 20), 8);
    expect(mid.low + mid.high).toBeCloseTo(1, 8);
    // No spread is visible where all lie at a bound, so nothing is saved there.
    expect(both(some([1, 10])).mid.low).toBeCloseTo(0.025 ** (1 / 10), 8);
  });

  it('turns with the sides, and with the scale', () => {
    const values = some([1, 5], [0.5, 12], [0, 3]);
    const there = both(values).mid;
    const back = both(values.map((one) => 1 - one)).mid;
    expect(there.low).toBeCloseTo(1 - back.high, 8);
    const net = both(
      values.map((one) => 2 * one - 1),
      { low: -1, high: 1 },
    ).mid;
    expect(net.low).toBeCloseTo(2 * there.low - 1, 8);
  });

  it('lies within the guaranteed one, the more so the more users tie', () => {
    const saved = [0, 6, 12, 18].map((ties) => {
      const { sure, mid } = both(some([1, (20 - ties) / 2], [0.5, ties], [0, (20 - ties) / 2]));
      expect(mid.low).toBeGreaterThanOrEqual(sure.low - 1e-9);
      return (mid.high - mid.low) / (sure.high - sure.low);
    });
    expect(saved).toEqual(saved.toSorted((a, b) => b - a));
    expect(saved.at(-1)).toBeLessThan(0.9);
  });
});
