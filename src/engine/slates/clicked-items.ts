import type { Dataset } from '../domain/dataset.ts';
import type { Timeline } from './history.ts';
import { metEarlier } from './met-items.ts';

/** The items that one user clicked and passed over in the later half, as positions in the catalogue. */
interface ClickedItems {
  /** All that was clicked, each item once, in order of time. */
  readonly clicked: readonly number[];
  /** By impression: what was clicked in it, and what was shown there and not clicked. */
  readonly impressions: readonly Impression[];
}

export interface Impression {
  readonly clicked: readonly number[];
  readonly passed: readonly number[];
}

const CLICKED = 1;
const PASSED = 0;

/** The clicks of a user's later half. Nothing that the earlier half names is among them. */
export function clickedItems(dataset: Dataset, timeline: Timeline): ClickedItems {
  const { log } = dataset;
  const met = metEarlier(dataset, timeline);
  const rows = Array.from(timeline.later).filter((row) => !met.has(log.item[row]!));
  const itemsOf = (some: readonly number[], value: number) => [
    ...new Set(some.filter((row) => log.clicked[row] === value).map((row) => log.item[row]!)),
  ];
  const clicked = itemsOf(rows, CLICKED);
  const wanted = new Set(clicked);
  const byName = new Map<string, number[]>();
  for (const row of rows) {
    const name = log.impression[row] ?? '';
    const own = byName.get(name);
    if (own) own.push(row);
    else byName.set(name, [row]);
  }
  return {
    clicked,
    impressions: [...byName.values()].map((own) => ({
      clicked: itemsOf(own, CLICKED),
      // An item that was clicked another time is wanted: it isn't one that was passed over.
      passed: itemsOf(own, PASSED).filter((item) => !wanted.has(item)),
    })),
  };
}

/**
 * nDCG of a list with binary relevance, from 0 to 1: 1 for a clicked item, 0 for any other
 * (docs/metrics.md, section 1, task T2, the option).
 *
 * @param list positions of items, first ones first
 * @param best how many clicked items the best list holds, 1 to the length of the list
 */
export function clickedUtility(
  list: readonly number[],
  clicked: ReadonlySet<number>,
  best: number,
): number {
  const gain = (index: number) => 1 / Math.log2(index + 2);
  const sum = (indices: readonly number[]) => indices.reduce((all, index) => all + gain(index), 0);
  const most = sum(Array.from({ length: best }, (_, index) => index));
  return most === 0
    ? 0
    : sum(list.flatMap((item, index) => (clicked.has(item) ? [index] : []))) / most;
}
