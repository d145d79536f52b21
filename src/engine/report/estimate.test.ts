import { renderReport } from './rendered-report.ts';
import { RATE } from './measures.ts';
import { coinAndFirst } from './reference-values.ts';
import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { resamples } from '../stats/resamples.ts';
import { estimatedRate, ofAlike } from './estimate.ts';

const about = {
  id: 'x/rate',
  title: 'Rate',
  of: 'pairs',
  measure: RATE,
  references: coinAndFirst(0.5, 0),
  ties: 'none',
  better: 'higher' as const,
  why: 'nothing was counted',
};

function rate(above: readonly number[], below: readonly number[]) {
  const ratio = { above: Float64Array.from(above), below: Float64Array.from(below) };
  const draws = resamples(above.length, 200, stream('a'));
  return renderReport(estimatedRate(about, { ratio, leftOut: { unscored: 2 } }, draws));
}

describe('an estimated rate', () => {
  it('has its n, its exclusions, and an interval over users', () => {
    const one = rate([3, 1, 4, 0, 2], [6, 6, 6, 6, 6]);
    expect(one).toMatchObject({ value: 10 / 30, n: 30, leftOut: { unscored: 2 } });
    expect(one.interval!.low).toBeGreaterThan(0);
    expect(one.interval!.high).toBeLessThan(1);
    expect(one.method).toContain('200 weightings of 5 users and one unseen');
  });

  it('has the exact interval over the users if all of them give 0, or 1', () => {
    const all = rate([6, 6, 6, 6, 0], [6, 6, 6, 6, 0]);
    // Clopper and Pearson, four of four users.
    expect(all.interval?.low).toBeCloseTo(0.025 ** (1 / 4), 9);
    expect(all.interval?.high).toBe(1);
    const none = rate([0, 0, 0, 0], [6, 6, 6, 6]);
    expect(none.interval?.low).toBe(0);
    expect(none.interval?.high).toBeCloseTo(1 - 0.025 ** (1 / 4), 9);
  });

  it('has an interval if every user gives the same value between the bounds', () => {
    // The weight of an unseen user at 0 or at 1.
    const others = 1 - 0.05 ** (1 / 4);
    const { interval } = rate([3, 2, 1, 4], [6, 4, 2, 8]);
    expect(interval?.low).toBeCloseTo(0.5 - others * 0.5, 9);
    expect(interval?.high).toBeCloseTo(0.5 + others * 0.5, 9);
  });

  it('is undefined, with the reason, if nothing was counted', () => {
    expect(rate([0, 0], [0, 0])).toMatchObject({
      value: null,
      why: 'nothing was counted',
      interval: null,
      n: 0,
    });
  });
});

describe('the interval of users with equal values', () => {
  const { low, high } = { low: -1, high: 1 };
  const at = (value: number, users: number) => ofAlike(value, { low, high, users }).interval!;

  it('is mirrored with the value, and narrower with more users', () => {
    const [there, back] = [at(0.3, 12), at(-0.3, 12)];
    expect(there.low).toBeCloseTo(-back.high, 12);
    expect(there.high).toBeCloseTo(-back.low, 12);
    for (const [few, many] of [
      [1, 2],
      [5, 10],
      [10, 1000],
    ] as const) {
      expect(at(0.3, many).high - at(0.3, many).low).toBeLessThan(
        at(0.3, few).high - at(0.3, few).low,
      );
    }
    expect(at(1, 3).high).toBe(1);
    expect(at(-1, 3).low).toBe(-1);
    expect(ofAlike(0, { low, high, users: 0 }).interval).toBeNull();
  });

  it('misses fewer than 5 of 100 samples with equal values, from seven users on', () => {
    // All users give 0 except a share of them, who give 1: the probability that a sample contains none of those and the
    // interval lies below their mean.
    const missed = (share: number, users: number) =>
      (1 - share) ** users * (at(0, users).high < share ? 1 : 0);
    const shares = Array.from({ length: 999 }, (_, i) => (i + 1) / 1000);
    const most = (users: number) => Math.max(...shares.map((share) => missed(share, users)));
    for (const users of [7, 10, 40, 200]) expect(most(users)).toBeLessThan(0.05);
    // With fewer users, Wilson's interval covers somewhat less than it claims.
    for (const users of [2, 3, 4, 5, 6]) expect(most(users)).toBeLessThan(0.12);
  });
});
