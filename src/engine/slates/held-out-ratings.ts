import type { Dataset } from '../domain/dataset.ts';
import { shortestDecimal } from '../domain/shortest-decimal.ts';
import type { Timeline } from './history.ts';

/**
 * Returns a user's ratings in the later half, by position of the item, in time order. An item that
 * the earlier half names is not held out, because a judge could have read it. Of several ratings of
 * one item the newest counts. A rating is the decimal that was read, as 32 bits hold it.
 */
export function heldOutRatings({ log }: Dataset, timeline: Timeline): Map<number, number> {
  const met = new Set(Array.from(timeline.earlier, (row) => log.item[row]!));
  const ratings = new Map<number, number>();
  for (const row of timeline.later) {
    const [item, rating] = [log.item[row]!, log.rating[row]!];
    if (met.has(item) || Number.isNaN(rating)) continue;
    ratings.set(item, shortestDecimal(rating));
  }
  return ratings;
}
