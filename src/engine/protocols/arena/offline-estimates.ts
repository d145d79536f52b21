import { BITS, COEFFICIENT, SCORE } from '../../report/measures.ts';
import { byChance, coinAndFirst } from '../../report/reference-values.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { stream } from '../../random/stream.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimated, estimatedRate, glossed } from '../../report/estimate.ts';
import { quantity } from '../../domain/numbers.ts';
import { addObservation, emptyRatio, ratioOf, total } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import type { Correlation } from '../../stats/correlation.ts';
import { kendall, kendallP } from '../../stats/kendall.ts';
import { coefficient, pearson } from '../../stats/pearson.ts';
import { permutationP } from '../../stats/permutation-p.ts';
import { ranks } from '../../stats/ranks.ts';
import { spearman } from '../../stats/spearman.ts';
import { leave, type LeftOut } from '../../stats/duel-table.ts';
import type { Aspect } from './aspects.ts';
import type { Comparing } from './quotients.ts';

/** Metrics of a list's composition, which don't depend on the user's later choices. */
const OF_LISTS = ['URD', 'Novelty', 'Popularity'];

/** Decides whether a metric depends only on the lists, and so has a value for every list. */
export const isOfLists = (metric: string): boolean => OF_LISTS.includes(metric);

/** Returns the mean of a metric over the users whose duels were judged. */
export function metricOf(
  { observations, draws }: Comparing,
  recommender: string,
  metric: string,
  { rows }: OfflineFigures,
): Estimate {
  const places = new Map(observations.duels.map(({ userId, user }) => [userId, user]));
  const ratio = emptyRatio(draws.users);
  const leftOut: LeftOut = {};
  for (const row of rows) {
    if (row.recommender !== recommender) continue;
    const [place, value] = [places.get(row.user), row.values[metric] ?? null];
    if (place === undefined) leave(leftOut, 'viewer not judged');
    else if (value === null) leave(leftOut, 'not defined for this viewer');
    else addObservation(ratio, place, value);
  }
  const n = total(ratio);
  return estimated(
    {
      id: 'arena/offline',
      title: `${metric} of ${nameOf(recommender)}`,
      n,
      of: quantity(n, 'viewer'),
      leftOut,
      measure: metric === 'Novelty' ? BITS : SCORE,
      references: byChance(metric === 'AUC' ? 0.5 : null),
      ties: 'no tie can occur',
      better: isOfLists(metric) ? 'neither' : 'higher',
      why: 'it is known of no viewer',
    },
    ratioOf(ratio),
    draws,
  );
}

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
      ...glossed('User by user', `the list with the higher ${metric} won`),
      of: quantity(total(ratio), 'duel'),
      references: coinAndFirst(0.5, 0.5),
      ties: 'ties, and lists with the same value, are left out',
      better: 'neither',
      why: 'no decided duel has two different values',
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
  about: string,
): Correlated[] {
  const [r, rho, tau] = [pearson(xs, ys), spearman(xs, ys), kendall(xs, ys)];
  return [
    correlated('Pearson', about, { ...r, p: permutationP(xs, ys, coefficient) ?? r.p }),
    correlated('Spearman', about, {
      ...rho,
      p: permutationP(ranks(xs), ranks(ys), coefficient) ?? rho.p,
    }),
    correlated('Kendall', about, { ...tau, p: kendallP(xs, ys, stream(ORDERS)) }),
  ];
}

function correlated(
  name: string,
  about: string,
  { n, value, interval, p }: Correlation,
): Correlated {
  // A perfect correlation has a zero-width interval by Fisher's method, which a few systems can't justify.
  const perfect = value !== null && Math.abs(value) > 1 - 1e-12;
  const [said, hint] = [quantity(n, 'system'), 'so read it as a hint'];
  const estimate: Estimate = {
    id: `arena/${name.toLowerCase()}`,
    ...glossed(name, about),
    value,
    ...(value === null ? { why: 'one of the two is the same for all systems' } : {}),
    interval: perfect ? null : interval,
    n,
    of: said,
    leftOut: {},
    measure: COEFFICIENT,
    references: coinAndFirst(0, null),
    ties: 'equal values share a rank',
    method: perfect
      ? `no interval of a perfect line; ${said}, ${hint}`
      : interval
        ? `95% over systems; ${said}, ${hint}`
        : `no interval: too few systems; ${said}, ${hint}`,
    better: 'higher',
  };
  return { estimate, p };
}
