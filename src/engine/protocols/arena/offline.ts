import type { StudyData } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimated } from '../../report/estimate.ts';
import { counting } from '../../report/figures.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { kendall } from '../../stats/kendall.ts';
import { pearson } from '../../stats/pearson.ts';
import { count, emptyRatio, ratioOf, total } from '../../stats/ratio.ts';
import { spearman } from '../../stats/spearman.ts';
import type { Correlation } from '../../stats/correlation.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { quotientOf, type Comparing } from './quotients.ts';

/** Two systems always correlate perfectly: three is the least that says anything. */
const LEAST = 3;

/** The judge's Q against each offline metric, a point a system; nothing where no metric is known. */
export function offlineSections(comparing: Comparing, { offline }: StudyData): Section[] {
  if (!offline) return [];
  return offline.metrics.flatMap((metric) => {
    const points = comparing.recommenders.flatMap((recommender) => {
      const x = metricOf(recommender, metric, offline, comparing.draws);
      const y = quotientOf(comparing, recommender, 'all others');
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
        y: 'Q against all others',
        points,
        correlations: [
          correlationOf('Pearson', metric, pearson(xs, ys)),
          correlationOf('Spearman', metric, spearman(xs, ys)),
          correlationOf('Kendall', metric, kendall(xs, ys)),
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

function correlationOf(name: string, metric: string, found: Correlation): Estimate {
  const { n, value, interval, p } = found;
  return {
    id: `arena/${name.toLowerCase()}`,
    title: `${name}: Q and ${metric}`,
    value,
    ...(value === null ? { why: 'one of the two is the same for all systems' } : {}),
    interval,
    n,
    of: counting(n, 'system'),
    leftOut: {},
    nulls: { coin: 0, alwaysFirst: null },
    ties: 'equal values share a rank',
    method: `95 % over systems${p === null ? '' : `, p = ${p.toFixed(3)}`}; ${counting(n, 'system')}, so read it as a hint`,
    better: 'higher',
  };
}
