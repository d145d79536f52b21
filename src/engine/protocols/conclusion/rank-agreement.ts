import { metricName } from '../../metrics/metric-name.ts';
import { message } from '#messages/message.ts';
import { COEFFICIENT } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import { estimated, glossed } from '../../report/estimate.ts';
import type { Estimate } from '../../report/report.ts';
import { kendall, kendallP } from '../../stats/kendall.ts';
import { ratioOf } from '../../stats/ratio.ts';
import type { Resamples, Weights } from '../../stats/resamples.ts';
import { metricByUser } from '../shared/offline-means.ts';
import type { Standing } from './standing.ts';

/** The fewest recommenders for a rank correlation, because two always correlate perfectly. */
export const LEAST = 3;

/** The seed of the random orders for a p-value, so that the same numbers always have the same p-value. */
const ORDERS = 'orders of recommenders';

/** The value of each recommender under resampled users: higher for better ones, null where unknown. */
export type OrderOf = (weights: Weights) => readonly (number | null)[];

/** Returns the order by a metric's means over users. */
export function orderByMetric(
  { recommenders, ...judged }: Pick<Standing, 'recommenders' | 'users' | 'draws'>,
  metric: string,
  offline: OfflineFigures,
): OrderOf {
  const means = recommenders.map((one) =>
    ratioOf(metricByUser(judged, one, metric, offline).ratio),
  );
  return (weights) => means.map((mean) => mean(weights));
}

/** Returns the judge's order. */
export function orderByJudge({ recommenders, valuesOf }: Standing): OrderOf {
  return (weights) => {
    const values = valuesOf(weights);
    return recommenders.map((_, i) => values?.[i] ?? null);
  };
}

/** Returns tau-b between the judge's order and the order by a metric. */
export function rankAgreement(
  standing: Standing,
  metric: string,
  offline: OfflineFigures,
): Estimate {
  return orderAgreement(
    {
      id: 'offline/rank-agreement',
      ...glossed(metricName(metric), message('heldOut.tauGloss')),
    },
    orderByJudge(standing),
    orderByMetric(standing, metric, offline),
    standing.draws,
  );
}

/**
 * Returns tau-b between two orders of the same recommenders. Each resample of users gives both orders anew, so that the
 * interval is about these recommenders and other users, and not about other recommenders.
 */
export function orderAgreement(
  about: Pick<Estimate, 'id' | 'title' | 'short' | 'gloss'>,
  one: OrderOf,
  other: OrderOf,
  draws: Resamples,
): Estimate {
  const bothOf = (weights: Weights) => {
    const [first, second] = [one(weights), other(weights)];
    const both = first.flatMap((a, i) => {
      const b = second[i] ?? null;
      return a === null || b === null ? [] : [[a, b] as const];
    });
    return [both.map(([a]) => a), both.map(([, b]) => b)] as const;
  };
  const [xs, ys] = bothOf(draws.whole);
  const n = xs.length;
  const estimate = estimated(
    {
      ...about,
      n,
      of: message('estimates.counted', { n, unit: 'system' }),
      leftOut: {},
      measure: COEFFICIENT,
      references: byChance(0),
      ties: message('estimates.equalShareRank'),
      better: 'higher',
      why: message('heldOut.noTau'),
    },
    (weights) => {
      const [first, second] = bothOf(weights);
      return first.length < LEAST ? null : kendall(first, second).value;
    },
    draws,
  );
  const p = n < LEAST ? null : kendallP(xs, ys, stream(ORDERS));
  return p === null
    ? estimate
    : { ...estimate, method: message('estimates.methodWithP', { method: estimate.method, p }) };
}
