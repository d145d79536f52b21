import { SCORE, SMALL_RATE } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { quantity, integer } from '../../domain/numbers.ts';
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
  const columns = [...metrics, ...(exposure ? ['Coverage', 'Gini'] : [])];
  if (columns.length === 0) return null;
  const shows = exposure
    ? ` Coverage is the share of the catalogue’s ${integer(exposure.items)} items that appears on any list of these viewers, Gini how unevenly it is shown: 0 if every item is shown equally often, near 1 if a few items take all positions. Both depend on the number of viewers, and have no interval: viewers who are drawn twice add no new lists.`
    : '';
  return {
    kind: 'grid',
    title: 'What are the lists like?',
    reading: `Figures of the lists by themselves, without the viewers’ later choices; higher isn’t better. URD, the diversity of a list, is 1 less the mean cosine of its items’ vectors. Popularity is the mean share of users who met an item before, novelty the mean of −log2 of that share, in bits.${shows}`,
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
    title: `${what === 'gini' ? 'Gini' : 'Coverage'} of ${nameOf(recommender)}`,
    value,
    ...(value === null ? { why: 'it has no lists' } : {}),
    interval: null,
    n,
    of: quantity(n, 'list'),
    leftOut: {},
    measure: what === 'coverage' ? SMALL_RATE : SCORE,
    references: byChance(null),
    ties: 'no tie can occur',
    method: 'no interval: of all lists together',
    better: 'neither',
  };
}
