import { texts } from '#messages/format-message.ts';
import { metricName } from '../../metrics/metric-name.ts';
import { leave, type LeftOut } from '../../domain/left-out.ts';
import { message, type Text } from '#messages/message.ts';
import { COEFFICIENT } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import { estimatedRate, glossed } from '../../report/estimate.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import type { Correlation } from '../../stats/correlation.ts';
import { kendall, kendallP } from '../../stats/kendall.ts';
import { coefficient, pearson } from '../../stats/pearson.ts';
import { permutationP } from '../../stats/permutation-p.ts';
import { ranks } from '../../stats/ranks.ts';
import { spearman } from '../../stats/spearman.ts';
import type { Aspect } from './aspects.ts';
import type { Comparing } from './quotients.ts';

/** Returns a key as JSON, because names from a file may contain any separator. */
const keyOf = (user: string, recommender: string) => JSON.stringify([user, recommender]);

/**
 * Returns how often the winning list had the higher metric for the same user, over duels with a winner.
 */
export function agreesByUser(
  { observations, draws }: Comparing,
  metric: string,
  { rows }: OfflineFigures,
  aspect: Aspect | undefined,
): Estimate {
  const values = new Map(
    rows.map((row) => [keyOf(row.user, row.recommender), row.values[metric] ?? null]),
  );
  const ratio = emptyRatio(draws.users);
  const leftOut: LeftOut = {};
  for (const { user, userId, first, second, outcome, ...duel } of observations.duels) {
    if (duel.aspect !== aspect?.id) continue;
    const [a, b] = [values.get(keyOf(userId, first)), values.get(keyOf(userId, second))];
    if (outcome === 'unscored' || outcome === 'tie') leave(leftOut, outcome);
    else if (typeof a !== 'number' || typeof b !== 'number') leave(leftOut, 'metric not defined');
    else if (a === b) leave(leftOut, 'metric alike');
    else addObservation(ratio, user, a > b === (outcome === 'first') ? 1 : 0);
  }
  return estimatedRate(
    {
      id: 'arena/offline-agrees',
      ...glossed(
        message('arenaOffline.byUser'),
        message('arenaOffline.higherWon', { metric: metricName(metric) }),
      ),
      of: message('estimates.counted', { n: total(ratio), unit: 'duel' }),
      references: coinAndFirst(0.5, 0.5),
      ties: message('arenaOffline.sameValueLeftOut'),
      better: 'neither',
      why: message('arenaOffline.noDifferentValues'),
    },
    { ratio, leftOut },
    draws,
  );
}

/**
 * A correlation over systems, with its two-sided p-value from 0 to 1: exact up to eight systems, even with equal
 * values.
 */
export interface Correlated {
  readonly estimate: Estimate;
  readonly p: number | null;
}

/**
 * The seed of the random orders for a p-value, so that the same numbers always have the same p-value.
 */
const ORDERS = 'orders of systems';

/** Returns three correlations of two numbers over systems: Pearson, Spearman and Kendall. */
export function correlationsOf(
  xs: readonly number[],
  ys: readonly number[],
  about: Text,
): Correlated[] {
  const [r, rho, tau] = [pearson(xs, ys), spearman(xs, ys), kendall(xs, ys)];
  return [
    correlated('pearson', about, { ...r, p: permutationP(xs, ys, coefficient) ?? r.p }),
    correlated('spearman', about, {
      ...rho,
      p: permutationP(ranks(xs), ranks(ys), coefficient) ?? rho.p,
    }),
    correlated('kendall', about, { ...tau, p: kendallP(xs, ys, stream(ORDERS)) }),
  ];
}

function correlated(
  name: 'pearson' | 'spearman' | 'kendall',
  about: Text,
  { n, value, interval, p }: Correlation,
): Correlated {
  // A perfect correlation has a zero-width interval by Fisher's method, which a few systems can't justify.
  const perfect = value !== null && Math.abs(value) > 1 - 1e-12;
  const estimate: Estimate = {
    id: `arena/${name}`,
    ...glossed(texts.metricNames[name], about),
    value,
    ...(value === null ? { why: message('arenaOffline.sameForAll') } : {}),
    interval: perfect ? null : interval,
    n,
    of: message('estimates.counted', { n, unit: 'system' }),
    leftOut: {},
    measure: COEFFICIENT,
    references: coinAndFirst(0, null),
    ties: message('estimates.equalShareRank'),
    method: message(
      perfect
        ? 'arenaOffline.perfectLine'
        : interval
          ? 'arenaOffline.overSystems'
          : 'arenaOffline.tooFewSystems',
      { systems: n },
    ),
    better: 'higher',
  };
  return { estimate, p };
}
