import type { OfflineFigures } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimated, estimatedRate } from '../../report/estimate.ts';
import { counting } from '../../report/figures.ts';
import type { Estimate } from '../../report/report.ts';
import type { Correlation } from '../../stats/correlation.ts';
import { leave, type LeftOut } from '../../stats/duel-table.ts';
import { count, emptyRatio, ratioOf, total } from '../../stats/ratio.ts';
import type { Aspect } from './aspects.ts';
import type { Comparing } from './quotients.ts';

/** The mean of a metric over the viewers whose duels were judged. */
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
    else count(ratio, place, value);
  }
  const n = total(ratio);
  return estimated(
    {
      id: 'arena/offline',
      title: `${metric} of ${nameOf(recommender)}`,
      n,
      of: counting(n, 'viewer'),
      leftOut,
      nulls: { coin: null, alwaysFirst: null },
      ties: 'none can occur',
      better: 'higher',
      why: 'it is known of no viewer',
    },
    ratioOf(ratio),
    draws,
  );
}

/** Of the duels that somebody won, how often it was the list with the better metric for this very user. */
export function agreesByUser(
  { observations, draws }: Comparing,
  metric: string,
  { rows }: OfflineFigures,
  aspect: Aspect | undefined,
): Estimate {
  const values = new Map(
    rows.map((row) => [`${row.user}\n${row.recommender}`, row.values[metric] ?? null]),
  );
  const ratio = emptyRatio(draws.users);
  const leftOut: LeftOut = {};
  for (const { user, userId, first, second, outcome, ...duel } of observations.duels) {
    if (duel.aspect !== aspect?.id) continue;
    const [a, b] = [values.get(`${userId}\n${first}`), values.get(`${userId}\n${second}`)];
    if (outcome === 'unscored' || outcome === 'tie') leave(leftOut, outcome);
    else if (typeof a !== 'number' || typeof b !== 'number') leave(leftOut, 'metric not defined');
    else if (a === b) leave(leftOut, 'metric alike');
    else count(ratio, user, a > b === (outcome === 'first') ? 1 : 0);
  }
  return estimatedRate(
    {
      id: 'arena/offline-agrees',
      title: `User by user: the list with the better ${metric} won`,
      of: counting(total(ratio), 'duel'),
      nulls: { coin: 0.5, alwaysFirst: 0.5 },
      ties: 'ties, and lists with the same value, are left out',
      better: 'neither',
      why: 'no duel that somebody won has two different values',
    },
    { ratio, leftOut },
    draws,
  );
}

export function correlationOf(title: string, unit: string, found: Correlation): Estimate {
  const { n, value, interval, p } = found;
  return {
    id: `arena/${title.split(':')[0]!.toLowerCase().replace(/\W+/g, '-')}`,
    title,
    value,
    ...(value === null ? { why: 'one of the two is the same for all systems' } : {}),
    interval,
    n,
    of: counting(n, unit),
    leftOut: {},
    nulls: { coin: 0, alwaysFirst: null },
    ties: 'equal values share a rank',
    method: `95 % over systems${p === null ? '' : `, p = ${p.toFixed(3)}`}; ${counting(n, unit)}, so read it as a hint`,
    better: 'higher',
  };
}
