import { metricName } from '../../metrics/metric-name.ts';
import { message } from '#messages/message.ts';
import { SCORE, SMALL_RATE } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { lacking, leftOutSentences } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { definedMetrics, withDefinitions } from '../shared/definitions.ts';
import { isOfLists, metricOf } from '../shared/offline-means.ts';
import { metricsLeftOut } from '../shared/metrics-left-out.ts';
import type { Standing } from './standing.ts';

type Grid = Extract<Section, { kind: 'grid' }>;

/** Figures of all lists of a recommender together. */
const EXPOSURES = ['coverage', 'gini', 'personalisation'] as const;
const TITLES = {
  coverage: message('heldOut.coverage'),
  gini: message('heldOut.gini'),
  personalisation: message('heldOut.personalisation'),
} as const;
const LIBRARIES = {
  coverage: 'RecBole itemcoverage',
  gini: 'RecBole giniindex',
  personalisation: 'recmetrics personalization',
} as const;
const TITLES_OF = {
  coverage: 'heldOut.coverageOf',
  gini: 'heldOut.giniOf',
  personalisation: 'heldOut.personalisationOf',
} as const;

/**
 * Returns the diversity, novelty and popularity of each recommender's lists, and their share of the catalogue, and names
 * those without a value; null if none is known, as in runs made before there were such figures.
 */
export function listFiguresSection(
  standing: Pick<Standing, 'recommenders' | 'users' | 'draws'>,
  offline: OfflineFigures,
): Grid | null {
  const { recommenders } = standing;
  const { ofLists, ofAll, titles, reading } = listColumns(offline);
  if (titles.length === 0) return null;
  const unstored = EXPOSURES.filter((what) => !ofAll.includes(what));
  const section: Grid = {
    kind: 'grid',
    title: message('heldOut.lists'),
    reading,
    rows: recommenders.map(nameOf),
    columns: titles,
    cells: recommenders.flatMap((one) => [
      ...ofLists.map((metric) => metricOf(standing, one, metric, offline)),
      ...ofAll.map((what) => exposureEstimate(offline, one, what)),
    ]),
  };
  return lacking(section, [
    ...metricsLeftOut(offline, isOfLists),
    ...leftOutSentences(
      'column',
      unstored.map((what) => ({ title: TITLES[what], why: message('missing.notStored') })),
    ),
  ]);
}

/** Returns the columns of a table of the lists themselves: metrics by list, and figures of all lists together. */
export function listColumns({ metrics, exposure }: OfflineFigures) {
  const ofLists = metrics.filter(isOfLists);
  const ofAll = EXPOSURES.filter((what) => exposure?.rows.some((row) => row[what] !== undefined));
  return {
    ...{ ofLists, ofAll },
    titles: [...ofLists.map(metricName), ...ofAll.map((what) => TITLES[what])],
    reading: withDefinitions(
      message('heldOut.listsReading', {
        items: exposure?.items ?? null,
        tail: ofLists.includes('APLT'),
      }),
      [
        ...definedMetrics(ofLists),
        ...ofAll.map((what) => ({ title: TITLES[what], library: LIBRARIES[what] })),
      ],
    ),
  };
}

export function exposureEstimate(
  { exposure }: OfflineFigures,
  recommender: string,
  what: (typeof EXPOSURES)[number],
): Estimate {
  const row = exposure?.rows.find((one) => one.recommender === recommender);
  const value = row?.[what] ?? null;
  const n = row?.lists ?? 0;
  return {
    id: `offline/${what}`,
    title: message(TITLES_OF[what], { name: nameOf(recommender) }),
    value,
    ...(value === null ? { why: message('heldOut.noLists') } : {}),
    interval: null,
    n,
    of: message('estimates.counted', { n, unit: 'list' }),
    leftOut: {},
    measure: what === 'coverage' ? SMALL_RATE : SCORE,
    references: byChance(null),
    ties: message('estimates.noTie'),
    method: message('heldOut.ofAllLists'),
    better: 'neither',
  };
}
