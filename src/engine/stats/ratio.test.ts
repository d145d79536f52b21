import { describe, expect, it } from 'vitest';
import { stream } from '../random/stream.ts';
import { ratioOf } from './ratio.ts';
import { resamples } from './resamples.ts';

describe('a ratio of sums', () => {
  it('is the same to the last digit for many draws at once as for each alone', () => {
    const from = stream('ratio');
    const users = 41;
    const ratio = {
      above: Float64Array.from({ length: users }, () => from.unit()),
      below: Float64Array.from({ length: users }, () => from.unit()),
    };
    const statistic = ratioOf(ratio);
    for (const times of [0, 1, 2, 3, 4, 100]) {
      const { drawn } = resamples(users, times, from.child(String(times)));
      expect(statistic.each!(drawn)).toEqual(drawn.map((weights) => statistic(weights)));
    }
  });

  it('is null where the denominator is 0, at once as alone', () => {
    const statistic = ratioOf({ above: Float64Array.of(1, 2), below: Float64Array.of(0, 4) });
    const draws = [Uint16Array.of(2, 0), Uint16Array.of(0, 2), Uint16Array.of(1, 1)];
    expect(statistic.each!(draws)).toEqual([null, 0.5, 0.75]);
    expect(draws.map((weights) => statistic(weights))).toEqual([null, 0.5, 0.75]);
  });
});
