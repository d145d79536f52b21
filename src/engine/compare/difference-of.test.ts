import { formatMessage } from '#messages/format-message.ts';
import { RATE } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { NO_SPREAD, ofAlike } from '../report/estimate.ts';
import { ratioOf } from '../stats/ratio.ts';
import { resamples } from '../stats/resamples.ts';
import { differenceOf } from './difference-of.ts';

const about = {
  id: 'x/difference',
  title: 'Difference',
  n: 12,
  of: '12 pairs',
  leftOut: {},
  measure: RATE,
  references: coinAndFirst(0, 0),
  ties: 'none',
  better: 'neither' as const,
  why: 'nothing has a result in both',
};
const means = (values: readonly number[], below = values.map(() => 1)) =>
  ratioOf({ above: Float64Array.from(values), below: Float64Array.from(below) });

// Users differ much from each other, and the two figures differ little.
const one = [0.9, 0.1, 0.5, 0.7, 0.3, 0.8, 0.2, 0.6, 0.4, 0.95, 0.05, 0.55];
const gaps = [0.1, 0.02, 0.05, -0.01, 0.08, 0.04, 0.03, 0.06, 0.07, 0.01, 0.09, 0];
const other = one.map((value, i) => value - gaps[i]!);
const draws = resamples(12, 4000, stream('difference'));
const bounds = { low: -1, high: 1, users: 12 };

describe('a difference of two figures of the same users', () => {
  it('has the error of the users’ own differences, and the p of their t', () => {
    const { estimate, error, p } = differenceOf(about, means(one), means(other), draws, bounds);
    // NumPy: the mean of the gaps is .045, their standard deviation .03606.
    expect(estimate.value).toBeCloseTo(0.045, 12);
    expect(error! / (0.0360555 / Math.sqrt(12))).toBeCloseTo(1, 1);
    // SciPy's ttest_rel: .0012.
    expect(p).toBeLessThan(0.003);
    expect(p).toBeGreaterThan(0.0005);
    expect(estimate.interval!.low).toBeGreaterThan(0.015);
    expect(estimate.interval!.high).toBeLessThan(0.075);
    expect(formatMessage(estimate.method)).toBe('95%, 4,000 paired resamples of 12 users (BCa)');
    expect(estimate.why).toBeUndefined();
  });

  it('changes its sign when the two are exchanged', () => {
    const there = differenceOf(about, means(one), means(other), draws, bounds);
    const back = differenceOf(about, means(other), means(one), draws, bounds);
    expect(back.estimate.value).toBeCloseTo(-there.estimate.value!, 12);
    expect(back.error).toBeCloseTo(there.error!, 12);
    expect(back.p).toBeCloseTo(there.p!, 12);
  });

  it('is undefined with a reason where one of the two is', () => {
    const none = means(one, one.map(() => 0)); // prettier-ignore
    for (const [first, second] of [
      [none, means(one)],
      [means(one), none],
    ] as const) {
      // prettier-ignore
      const { estimate, error, p } = differenceOf(about, first, second, draws, bounds);
      expect(estimate).toMatchObject({ value: null, interval: null, why: about.why });
      expect([error, p]).toEqual([null, null]);
    }
  });

  it('has the interval of alike users where all differences are equal', () => {
    const same = means(one.map((value) => value - 0.25));
    const { estimate } = differenceOf(about, means(one), same, draws, bounds);
    expect(estimate.value).toBeCloseTo(0.25, 12);
    const alike = ofAlike(estimate.value!, bounds);
    expect(estimate).toMatchObject(alike);
    const without = differenceOf(about, means(one), same, draws, null).estimate;
    expect(without).toMatchObject({ interval: null, method: NO_SPREAD });
  });

  it('has no interval where it is undefined in too many resamples', () => {
    const rare = means(one, one.map((_, i) => (i === 0 ? 1 : 0))); // prettier-ignore
    const { estimate } = differenceOf(about, rare, means(other), draws, bounds);
    expect(estimate.value).not.toBeNull();
    expect(estimate.interval).toBeNull();
    expect(formatMessage(estimate.method)).toContain('too few users, or undefined in too many');
  });
});
