import type { RecommenderId } from '../domain/ids.ts';
import type { Run } from '../domain/run.ts';
import type { OfflineFigures } from '../domain/study-data.ts';
import { metricName } from '../metrics/metric-name.ts';
import {
  metricByUser,
  metricOf,
  recommendersIn,
  usersIn,
} from '../protocols/shared/offline-means.ts';
import { nameOf } from '../recommenders/name-of.ts';
import { estimatedWithin, usersWith, type About } from '../report/estimate.ts';
import { SMALL_SCORE } from '../report/measures.ts';
import { byChance, mainReference } from '../report/reference-values.ts';
import type { Estimate, Section } from '../report/report.ts';
import { withPeople } from '../report/with-people.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import { meanOf } from '../stats/mean.ts';
import { peopleOf } from '../study/noun-of.ts';
import { ratioOf, type Ratio } from '../stats/ratio.ts';
import { sampleDeviation } from '../stats/sample-deviation.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { heldOutMetric } from './held-out-metric.ts';
import { reportDraws } from './report-draws.ts';

/** A run without a judge, with its offline figures. */
export interface OfflineRun {
  readonly run: Pick<Run, 'name' | 'study' | 'manifest'>;
  readonly offline: OfflineFigures;
  /** Its dataset and task. */
  readonly field: Message;
}

/**
 * Puts runs without a judge into a grid for each dataset and metric: the mean of each recommender in each run, and, of two
 * runs or more, the mean of these means with the standard deviation of the runs. The interval of the mean resamples users,
 * each with all its runs, so that folds of the same users aren't counted as independent.
 */
export function offlineGrids(runs: readonly OfflineRun[], bootstraps: number): Section[] {
  const groups = new Map<string, OfflineRun[]>();
  for (const run of runs) {
    if (heldOutMetric(run.offline) === undefined) continue;
    const group = groupOf(run);
    groups.set(group, [...(groups.get(group) ?? []), run]);
  }
  return [...groups.values()].map((group) =>
    withPeople(gridOf(group, bootstraps), peopleOf(group[0]!.run.study.data)),
  );
}

/** Own tables belong together by their name, since each fold of a split made elsewhere is a dataset of its own. */
function groupOf({ run: { study, manifest }, offline }: OfflineRun): string {
  const { data } = study;
  const of = data.kind === 'tables' ? data.name : manifest.datasetHash;
  return JSON.stringify([heldOutMetric(offline), data.kind, of]);
}

function gridOf(group: readonly OfflineRun[], bootstraps: number): Section {
  const [{ field, offline }] = group as [OfflineRun];
  const metric = heldOutMetric(offline)!;
  const recommenders = [...new Set(group.flatMap((one) => recommendersIn(one.offline)))];
  const own = group.map((one) => meansIn(one, metric, bootstraps));
  const joined = group.length < 2 ? null : joinedMeans(group, recommenders, metric, bootstraps);
  const rows = recommenders
    .map((name) => {
      const cells = own.map((means) => means.get(name) ?? null);
      return { name, cells: joined ? [...cells, ...joined(name, cells)] : cells };
    })
    .sort((a, b) => worth(b.cells, group.length) - worth(a.cells, group.length));
  const datasets = new Set(group.map(({ run }) => run.manifest.datasetHash)).size;
  return {
    kind: 'grid',
    title: message('severalRuns.offline', { metric: metricName(metric), field }),
    reading: message('severalRuns.offlineReading', {
      ...{ metric: metricName(metric), runs: group.length, datasets },
    }),
    rows: rows.map(({ name }) => nameOf(name)),
    columns: [
      ...group.map(titleOf),
      ...(joined ? [message('severalRuns.meanOfRuns'), message('severalRuns.deviation')] : []),
    ],
    cells: rows.flatMap(({ cells }) => cells),
  };
}

/** The mean of all runs, or else the first value that a row has. */
function worth(cells: readonly (Estimate | null)[], runs: number): number {
  return cells[runs]?.value ?? cells.find((cell) => cell !== null)?.value ?? -Infinity;
}

function titleOf({ run: { name, study } }: OfflineRun): Text {
  const { split } = study;
  return split?.kind === 'folds'
    ? message('severalRuns.foldOf', { name, fold: split.fold, folds: split.folds })
    : name;
}

/** Returns the means of a run, each as its own report has it. */
function meansIn(
  { run, offline }: OfflineRun,
  metric: string,
  bootstraps: number,
): ReadonlyMap<RecommenderId, Estimate> {
  const users = usersIn(offline);
  const measured = { users, draws: reportDraws(run, users.length, bootstraps) };
  return new Map(
    recommendersIn(offline).map((name) => [name, metricOf(measured, name, metric, offline)]),
  );
}

/** Returns a function from a recommender and its means in the runs to the mean of these and their standard deviation. */
function joinedMeans(
  group: readonly OfflineRun[],
  recommenders: readonly RecommenderId[],
  metric: string,
  bootstraps: number,
) {
  const users = [...new Set(group.flatMap(({ offline }) => usersIn(offline)))];
  const draws = reportDraws(group[0]!.run, users.length, bootstraps);
  const ratios = new Map(
    recommenders.map((name) => [
      name,
      group.map(({ offline }) => metricByUser({ users, draws }, name, metric, offline).ratio),
    ]),
  );
  return (name: RecommenderId, means: readonly (Estimate | null)[]): Estimate[] => {
    const whole = means.every((mean) => mean !== null && mean.value !== null);
    const values = whole ? means.map((mean) => mean!.value!) : [];
    const why = message('severalRuns.notInEach');
    const title = { metric: metricName(metric), name: nameOf(name) };
    const each = ratios.get(name)!;
    const anyRun = unionOf(each);
    const n = usersWith(anyRun);
    const about: About = {
      id: 'together/offline-mean',
      title: message('severalRuns.meanOf', title),
      n,
      of: message('estimates.counted', { n, unit: 'user' }),
      leftOut: n < users.length ? { 'not defined': users.length - n } : {},
      measure: SMALL_SCORE,
      references: byChance(whole ? chanceOf(means) : null),
      ties: message('estimates.noTie'),
      better: 'higher',
      why,
    };
    const mean = whole ? meanOfMeans(each) : () => null;
    return [
      estimatedWithin(about, mean, draws, { low: 0, high: 1, users: n }),
      {
        ...{ id: 'together/offline-deviation', title: message('severalRuns.deviationOf', title) },
        ...{ value: whole ? sampleDeviation(values) : null, ...(whole ? {} : { why }) },
        ...{ interval: null, n: means.length, leftOut: {}, measure: SMALL_SCORE, references: [] },
        of: message('severalRuns.ofRuns', { runs: means.length }),
        ties: message('estimates.noTie'),
        method: message('severalRuns.deviationMethod'),
        better: 'neither',
      },
    ];
  };
}

/** The mean of the runs' means over users, each run counted once. */
function meanOfMeans(ratios: readonly Ratio[]): Statistic {
  const means = ratios.map(ratioOf);
  const joined = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length < values.length ? null : meanOf(known);
  };
  return Object.assign(
    (weights: Parameters<Statistic>[0]) => joined(means.map((mean) => mean(weights))),
    {
      each: (draws: Parameters<NonNullable<Statistic['each']>>[0]) => {
        const all = means.map((mean) => mean.each!(draws));
        return draws.map((_, i) => joined(all.map((values) => values[i]!)));
      },
    },
  );
}

function unionOf(ratios: readonly Ratio[]): Ratio {
  const below = ratios[0]!.below.map((_, user) =>
    Math.max(...ratios.map((one) => one.below[user]!)),
  );
  return { above: below, below };
}

/** Returns the mean of the runs' values of a random list; null if one is unknown. */
function chanceOf(means: readonly (Estimate | null)[]): number | null {
  const values = means.flatMap((mean) => (mean ? (mainReference(mean) ?? []) : []));
  return values.length < means.length ? null : meanOf(values);
}
