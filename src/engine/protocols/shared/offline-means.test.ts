import { describe, expect, it } from 'vitest';
import { id, type RecommenderId } from '../../domain/ids.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import { resamples } from '../../stats/resamples.ts';
import { metricOf } from './offline-means.ts';

/** Values of x and y by user; eve has no judgement. */
const values: Record<string, Record<string, number | null>> = {
  ann: { x: 0.4, y: 0.2 },
  bob: { x: 0.3, y: 0.3 },
  cai: { x: null, y: 0.5 },
  eve: { x: 1, y: 0 },
};
const offline: OfflineFigures = {
  metrics: ['nDCG@5'],
  rows: Object.entries(values).flatMap(([user, of]) =>
    Object.entries(of).map(([recommender, value]) => ({
      user: id(user),
      recommender: id<RecommenderId>(recommender),
      values: { 'nDCG@5': value, URD: 1 },
    })),
  ),
  chance: [
    { user: id('ann'), values: { 'nDCG@5': 0.1 } },
    { user: id('bob'), values: { 'nDCG@5': 0.3 } },
    { user: id('cai'), values: { 'nDCG@5': null } },
    { user: id('eve'), values: { 'nDCG@5': 0.9 } },
  ],
  how: '',
};
const judged = { users: ['ann', 'bob', 'cai'], draws: resamples(3, 20, stream('means')) };
const of = (name: string, metric = 'nDCG@5') => metricOf(judged, id(name), metric, offline);

describe('the mean of an offline metric', () => {
  it('is over users who were judged and have a value', () => {
    expect(of('x')).toMatchObject({
      value: expect.closeTo(0.35, 12),
      n: 2,
      leftOut: { 'user not judged': 1, 'not defined': 1 },
    });
    expect(of('y').value).toBeCloseTo(1 / 3, 12);
  });

  it('is beside that of a random list for the same users, unless it describes the list alone', () => {
    expect(of('x').references).toEqual([{ name: 'chance', value: 0.2 }]);
    expect(of('x', 'URD').references).toEqual([{ name: 'chance', value: null }]);
  });

  it('lies in its range even if every user has the same value', () => {
    const { interval } = of('x', 'URD');
    expect(interval).toBeNull();
    const alike = {
      ...offline,
      rows: offline.rows.map((row) => ({ ...row, values: { 'nDCG@5': 1 } })),
    };
    const { value, interval: bounded } = metricOf(judged, id('x'), 'nDCG@5', alike);
    expect(value).toBe(1);
    expect(bounded!.high).toBe(1);
    expect(bounded!.low).toBeLessThan(1);
  });
});
