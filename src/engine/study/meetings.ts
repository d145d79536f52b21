import type { Dataset } from '../domain/dataset.ts';
import type { MeasuredList } from '../metrics/measured-list.ts';
import { leastOfShortHead } from '../metrics/popularity.ts';
import type { Timeline } from '../slates/history.ts';

/** Counts for each item the users who met it in their earlier halves, and the users with an earlier half, and finds the short head. */
export function meetingsIn(
  { items, log }: Dataset,
  timelines: readonly Timeline[],
): MeasuredList['met'] {
  const met = new Uint32Array(items.length);
  for (const { earlier } of timelines) {
    for (const item of new Set(Array.from(earlier, (row) => log.item[row]!))) met[item]! += 1;
  }
  return {
    counts: met,
    users: timelines.filter(({ earlier }) => earlier.length > 0).length,
    head: leastOfShortHead(met),
  };
}
