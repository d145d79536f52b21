import { metricName } from '../../metrics/metric-name.ts';
import { leave, type LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { BITS, SCORE, SMALL_SCORE, USERS } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { metricNamed, type OfflineMetric } from '../../metrics/offline-metrics.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimated, estimatedWithin, usersWith } from '../../report/estimate.ts';
import type { Estimate, Measure } from '../../report/report.ts';
import type { Counted } from '../../stats/counted.ts';
import { meanOrNull } from '../../stats/mean.ts';
import { addObservation, emptyRatio, ratioOf, total } from '../../stats/ratio.ts';
import type { Resamples } from '../../stats/resamples.ts';

/** Decides whether a metric depends only on the lists, and so has a value for every list. */
export const isOfLists = (metric: string): boolean => metricNamed(metric)?.reads === 'list';

/** Decides whether a metric measures the diversity of a list. */
export function isDiversity(metric: string): boolean {
  const found = metricNamed(metric);
  return found?.reads === 'list' && found.diversity === true;
}

/** Returns the users with a list, each once. */
export const usersIn = ({ rows }: Pick<OfflineFigures, 'rows'>) => [
  ...new Set(rows.map(({ user }) => user)),
];

/** Returns the recommenders with a list, each once. */
export const recommendersIn = ({ rows }: Pick<OfflineFigures, 'rows'>): RecommenderId[] => [
  ...new Set(rows.map(({ recommender }) => recommender)),
];

/** The users of a report, whose lists were judged, and resamples of them. */
export interface JudgedUsers {
  /** Ids in the order of the weights. */
  readonly users: readonly string[];
  readonly draws: Resamples;
}

/** Sums a metric of one recommender's lists by user. A user without held-out items is left out of its accuracy. */
export function metricByUser(
  { users, draws }: JudgedUsers,
  recommender: RecommenderId,
  metric: string,
  { rows }: OfflineFigures,
): Counted {
  const userAt = new Map(users.map((user, index) => [user, index]));
  const ratio = emptyRatio(draws.users);
  const leftOut: LeftOut = {};
  for (const row of rows) {
    if (row.recommender !== recommender) continue;
    const [index, value] = [userAt.get(row.user), row.values[metric] ?? null];
    if (index === undefined) leave(leftOut, 'user not judged');
    else if (value === null) leave(leftOut, 'not defined');
    else addObservation(ratio, index, value);
  }
  return { ratio, leftOut };
}

/** Returns the mean of a metric over the users whose lists were judged, beside that of a random list. */
export function metricOf(
  judged: JudgedUsers,
  recommender: RecommenderId,
  metric: string,
  offline: OfflineFigures,
): Estimate {
  const { ratio, leftOut } = metricByUser(judged, recommender, metric, offline);
  const n = total(ratio);
  const ofLists = isOfLists(metric);
  const about = {
    id: 'offline/metric',
    title: message('heldOut.metricOf', { metric: metricName(metric), name: nameOf(recommender) }),
    n,
    of: message('estimates.counted', { n, unit: 'user' }),
    leftOut,
    measure: measureOf(metricNamed(metric)),
    references: byChance(ofLists ? null : chanceOf(judged, metric, offline)),
    ties: message('estimates.noTie'),
    better: ofLists ? ('neither' as const) : ('higher' as const),
    why: message('heldOut.unknown'),
  };
  // The diversity of a list by cosines may exceed 1, and novelty has no upper end.
  return ofLists
    ? estimated(about, ratioOf(ratio), judged.draws)
    : estimatedWithin(about, ratioOf(ratio), judged.draws, {
        ...{ low: 0, high: 1 },
        users: usersWith(ratio),
      });
}

function measureOf(metric: OfflineMetric | undefined): Measure {
  if (metric?.reads !== 'list') return SMALL_SCORE;
  return metric.unit === 'bits' ? BITS : metric.unit === 'users' ? USERS : SCORE;
}

/** Returns the mean of a random list over the same users; null if it is unknown. */
function chanceOf(
  { users }: JudgedUsers,
  metric: string,
  { chance }: OfflineFigures,
): number | null {
  const known = metricNamed(metric);
  if (known?.reads === 'held-out items' && known.constant !== undefined) return known.constant;
  const judged = new Set(users);
  const values = (chance ?? []).flatMap(({ user, values }) =>
    judged.has(user) ? (values[metric] ?? []) : [],
  );
  return meanOrNull(values);
}
