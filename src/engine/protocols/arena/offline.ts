import type { StudyData } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimated, estimatedRate } from '../../report/estimate.ts';
import { counting } from '../../report/figures.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { leave, type LeftOut } from '../../stats/duel-table.ts';
import { kendall } from '../../stats/kendall.ts';
import { pearson } from '../../stats/pearson.ts';
import { count, emptyRatio, ratioOf, total } from '../../stats/ratio.ts';
import { spearman } from '../../stats/spearman.ts';
import type { Correlation } from '../../stats/correlation.ts';
import type { Resamples } from '../../stats/resamples.ts';
import type { Aspect } from './aspects.ts';
import { quotientOf, type Comparing } from './quotients.ts';

/** Two systems always correlate perfectly: three is the least that says anything. */
const LEAST = 3;

/** The judge's Q against each offline metric, a point a system; nothing where no metric is known. */
export function offlineSections(
  comparing: Comparing,
  aspects: readonly Aspect[],
  { offline }: StudyData,
): Section[] {
  if (!offline) return [];
  return offline.metrics.flatMap((metric) => {
    // Diversity is what inspiration is held against (section 4.2.1); the rest is about the whole.
    const aspect = metric === 'URD' ? inspirationIn(comparing, aspects) : undefined;
    const said = aspect ? `Q on ${aspect.title.toLowerCase()}` : 'Q';
    const points = comparing.recommenders.flatMap((recommender) => {
      const x = metricOf(recommender, metric, offline, comparing.draws);
      const y = quotientOf(comparing, recommender, 'all others', aspect);
      return x.value === null || y.value === null ? [] : [{ title: nameOf(recommender), x, y }];
    });
    if (points.length < LEAST) return [];
    const xs = points.map(({ x }) => x.value!);
    const ys = points.map(({ y }) => y.value!);
    return [
      {
        kind: 'points' as const,
        title: `Does the judge agree with ${metric}?`,
        reading: `Each point is a recommender: its mean ${metric} over users against Q versus all others. With ${points.length} systems, even a perfect line says little: look at the interval of the correlation. Offline metrics count what users went on to choose, and a list that they never saw could not be chosen.`,
        x: metric,
        y: `${said} against all others`,
        points,
        correlations: [
          correlationOf(`Pearson: ${said} and ${metric}`, 'system', pearson(xs, ys)),
          correlationOf(`Spearman: ${said} and ${metric}`, 'system', spearman(xs, ys)),
          correlationOf(`Kendall: ${said} and ${metric}`, 'system', kendall(xs, ys)),
          perUser(comparing, metric, offline, aspect),
        ],
      },
    ];
  });
}

function metricOf(
  recommender: string,
  metric: string,
  { rows }: NonNullable<StudyData['offline']>,
  draws: Resamples,
): Estimate {
  const own = rows.filter((row) => row.recommender === recommender);
  const ratio = emptyRatio(Math.max(draws.users, own.length));
  let unknown = 0;
  own.forEach(({ values }, i) => {
    const value = values[metric] ?? null;
    if (value === null) unknown++;
    else count(ratio, i, value);
  });
  const n = total(ratio);
  return estimated(
    {
      id: 'arena/offline',
      title: `${metric} of ${nameOf(recommender)}`,
      n,
      of: counting(n, 'viewer'),
      leftOut: unknown > 0 ? { 'not defined for this viewer': unknown } : {},
      nulls: { coin: null, alwaysFirst: null },
      ties: 'none can occur',
      better: 'higher',
      why: 'it is known of no viewer',
    },
    ratioOf(ratio),
    draws,
  );
}

function inspirationIn(
  { observations }: Comparing,
  aspects: readonly Aspect[],
): Aspect | undefined {
  return aspects.find(
    ({ id }) =>
      id === 'inspiration' && observations.duels.some(({ aspect }) => aspect === 'inspiration'),
  );
}

/** Of the duels that somebody won, how often it was the list with the better metric for this very user. */
function perUser(
  { observations, draws }: Comparing,
  metric: string,
  { rows }: NonNullable<StudyData['offline']>,
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
      ties: 'left out',
      better: 'neither',
      why: 'no duel that somebody won has two different values',
    },
    { ratio, leftOut },
    draws,
  );
}

function correlationOf(title: string, unit: string, found: Correlation): Estimate {
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
