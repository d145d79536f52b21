import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { resamples } from '../stats/resamples.ts';
import { estimatedRate } from './estimate.ts';

const about = {
  id: 'x/rate',
  title: 'Rate',
  of: 'pairs',
  nulls: { coin: 0.5, alwaysFirst: 0 },
  ties: 'none',
  better: 'higher' as const,
  why: 'nothing was counted',
};

function rate(above: readonly number[], below: readonly number[]) {
  const ratio = { above: Float64Array.from(above), below: Float64Array.from(below) };
  const draws = resamples(above.length, 200, stream('a'));
  return estimatedRate(about, { ratio, leftOut: { unscored: 2 } }, draws);
}

describe('an estimated rate', () => {
  it('has its n, what was left out, and an interval over viewers', () => {
    const one = rate([3, 1, 4, 0, 2], [6, 6, 6, 6, 6]);
    expect(one).toMatchObject({ value: 10 / 30, n: 30, leftOut: { unscored: 2 } });
    expect(one.interval!.low).toBeGreaterThan(0);
    expect(one.interval!.high).toBeLessThan(1);
    expect(one.method).toContain('200 resamples of 5 viewers');
  });

  it('is never surer than Wilson’s interval over the viewers, where all of them give the same', () => {
    const all = rate([6, 6, 6, 6, 0], [6, 6, 6, 6, 0]);
    // Four of four viewers: 4 / (4 + 3.8415).
    expect(all.interval?.low).toBeCloseTo(4 / 7.841458820694124, 9);
    expect(all.interval?.high).toBe(1);
    expect(all.method).toContain('Wilson');
    const none = rate([0, 0, 0, 0], [6, 6, 6, 6]);
    expect(none.interval?.low).toBe(0);
    expect(none.interval?.high).toBeCloseTo(1 - 4 / 7.841458820694124, 9);
  });

  it('is undefined, with the reason, where nothing was counted', () => {
    expect(rate([0, 0], [0, 0])).toMatchObject({
      value: null,
      why: 'nothing was counted',
      interval: null,
      n: 0,
    });
  });
});
