import { expect, it } from 'vitest';
import { id, type RecommenderId, type UserId } from '#engine/domain/ids.ts';
import { nameAt, offlineMetrics } from '#engine/metrics/offline-metrics.ts';
import { formatMessage } from '#messages/format-message.ts';
import { isOfLists } from './offline-means.ts';
import { metricsLeftOut } from './metrics-left-out.ts';

const names = offlineMetrics.map((metric) => nameAt(metric, 5));

/** Figures of one list, in which some metrics have no value. */
const without = (...undefinedOnes: readonly string[]) => ({
  metrics: names.filter((name) => !undefinedOnes.includes(name)),
  rows: [
    {
      user: id<UserId>('u'),
      recommender: id<RecommenderId>('popular'),
      values: Object.fromEntries(
        names.map((name) => [name, undefinedOnes.includes(name) ? null : 0.5]),
      ),
    },
  ],
});

it.each(offlineMetrics.map((metric) => [nameAt(metric, 5), formatMessage(metric.want)]))(
  'names %s and its want, if no list has a value',
  (name, want) => {
    expect(want).toMatch(/^this needs /);
    expect(metricsLeftOut(without(name)).map((one) => formatMessage(one))).toEqual([
      `No column for ${name}: ${want}.`,
    ]);
  },
);

it('names metrics of one want together, and only those of its table', () => {
  const figures = without('nDCG@5', 'Recall@5', 'URD', 'AUC');
  const held = metricsLeftOut(figures, (name) => !isOfLists(name));
  expect(held.map((one) => formatMessage(one))).toEqual([
    'No column for AUC: this needs the whole ranking of every item, which imported lists don’t have.',
    'No columns for nDCG@5 and Recall@5: this needs a relevant held-out item, and no user has one.',
  ]);
  expect(metricsLeftOut(figures, isOfLists)).toHaveLength(1);
});

it('names a metric of another name too, and none that wasn’t computed', () => {
  const [row] = without().rows;
  const assessed = { metrics: [], rows: [{ ...row!, values: { 'Assessed@5': null } }] };
  expect(metricsLeftOut(assessed).map((one) => formatMessage(one))).toEqual([
    'No column for Assessed@5: no list has a value.',
  ]);
  expect(metricsLeftOut({ metrics: [], rows: [] })).toEqual([]);
});
