import { message } from '#messages/message.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { lacking } from '../../report/missing.ts';
import type { Estimate, Section } from '../../report/report.ts';
import { metricsLeftOut } from '../shared/metrics-left-out.ts';
import { isDiversity, isOfLists, metricOf } from '../shared/offline-means.ts';
import { exposureEstimate, listColumns } from './list-figures.ts';
import type { Block } from './offline-blocks.ts';
import type { Standing } from './standing.ts';

/**
 * Returns the diversity, novelty and popularity of the first items of each recommender's lists at several cut-offs, and
 * their share of the catalogue; none without several cut-offs, or where nothing is known of the lists.
 */
export function listCutoffSections(
  measured: Pick<Standing, 'recommenders' | 'users' | 'draws'>,
  cutoffs: readonly Block[],
): Section[] {
  const { recommenders } = measured;
  const whole = cutoffs.at(-1)?.figures;
  if (!whole) return [];
  const { ofLists, ofAll, titles, reading } = listColumns(whole);
  if (titles.length === 0) return [];
  const rows = cutoffs.flatMap((block) => recommenders.map((one) => ({ block, one })));
  const section: Section = {
    kind: 'grid',
    title: message('offlineParts.listCutoffs'),
    reading: message('protocols.sentences', {
      all: [message('offlineParts.listCutoffsReading'), reading],
    }),
    rows: rows.map(({ block, one }) => named(block, nameOf(one))),
    parts: rows.map(({ block }) => block.title),
    columns: titles,
    cells: rows.flatMap(({ block, one }) => [
      ...ofLists.map((metric) =>
        titled(block, withoutPairs(block, metric, metricOf(measured, one, metric, block.figures))),
      ),
      ...ofAll.map((what) => titled(block, exposureEstimate(block.figures, one, what))),
    ]),
  };
  return [lacking(section, metricsLeftOut(whole, isOfLists))];
}

const named = ({ title }: Block, name: Estimate['title']) =>
  message('offlineParts.row', { name, part: title });

const titled = (block: Block, estimate: Estimate): Estimate => ({
  ...estimate,
  title: named(block, estimate.title),
});

/** Says why a single item has no diversity. */
const withoutPairs = ({ k }: Block, metric: string, estimate: Estimate): Estimate =>
  k === 1 && isDiversity(metric) ? { ...estimate, why: message('offlineParts.noPair') } : estimate;
