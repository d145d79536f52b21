import { message } from '../../messages/message.ts';
import { SCORE, SMALL_RATE } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { isOfLists, metricOf } from './offline-estimates.ts';
import type { Comparing } from './quotients.ts';

/**
 * Returns the diversity, novelty and popularity of each recommender's lists, and their share of the catalogue; null if
 * none is known.
 */
export function listFiguresSection(
  comparing: Comparing,
  offline: OfflineFigures,
): Extract<Section, { kind: 'grid' }> | null {
  const { recommenders } = comparing;
  const metrics = offline.metrics.filter(isOfLists);
  const { exposure } = offline;
  const shared = (exposure ? (['coverage', 'gini'] as const) : []).map(
    (what) => (name: string) => exposureEstimate(offline, name, what),
  );
  const columns = [
    ...metrics,
    ...(exposure ? [message('arenaOffline.coverage'), message('arenaOffline.gini')] : []),
  ];
  if (columns.length === 0) return null;
  return {
    kind: 'grid',
    title: message('arenaOffline.lists'),
    reading: message('arenaOffline.listsReading', { items: exposure?.items ?? null }),
    rows: recommenders.map(nameOf),
    columns,
    cells: recommenders.flatMap((one) => [
      ...metrics.map((metric) => metricOf(comparing, one, metric, offline)),
      ...shared.map((estimateOf) => estimateOf(one)),
    ]),
  };
}

function exposureEstimate(
  { exposure }: OfflineFigures,
  recommender: string,
  what: 'coverage' | 'gini',
): Estimate {
  const row = exposure?.rows.find((one) => one.recommender === recommender);
  const value = row?.[what] ?? null;
  const n = row?.lists ?? 0;
  return {
    id: `arena/${what}`,
    title: message(what === 'gini' ? 'arenaOffline.giniOf' : 'arenaOffline.coverageOf', {
      name: nameOf(recommender),
    }),
    value,
    ...(value === null ? { why: message('arenaOffline.noLists') } : {}),
    interval: null,
    n,
    of: message('estimates.counted', { n, unit: 'list' }),
    leftOut: {},
    measure: what === 'coverage' ? SMALL_RATE : SCORE,
    references: byChance(null),
    ties: message('estimates.noTie'),
    method: message('arenaOffline.ofAllLists'),
    better: 'neither',
  };
}
