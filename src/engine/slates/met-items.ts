import type { Dataset } from '../domain/dataset.ts';
import type { Timeline } from './history.ts';

/** Items of a user's earlier half, as positions in the catalogue: what a judge may be shown. */
export function metEarlier({ log }: Dataset, { earlier }: Timeline): ReadonlySet<number> {
  return new Set(Array.from(earlier, (row) => log.item[row]!));
}

/** Counts the items of a list that a user met in each half; one that was met in both counts as met before. */
interface MetItems {
  readonly before: number;
  /** Held-out hits: the list names what the user met after the cut. */
  readonly hits: number;
}

/** A count for lists of one user, given as positions in the catalogue. */
export function metCounter(
  dataset: Dataset,
  timeline: Timeline,
): (list: readonly number[]) => MetItems {
  const { log } = dataset;
  const before = metEarlier(dataset, timeline);
  const later = new Set(Array.from(timeline.later, (row) => log.item[row]!));
  return (list) => ({
    before: list.filter((item) => before.has(item)).length,
    hits: list.filter((item) => later.has(item) && !before.has(item)).length,
  });
}
