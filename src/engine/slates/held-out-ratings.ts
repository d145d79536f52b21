import type { Dataset } from '../domain/dataset.ts';
import type { Timeline } from './history.ts';

/**
 * What a user rated in the later half, as rating by position of the item, in time order. An item that the earlier half names already isn't held out, whatever was done with it
 * later: a judge could have read it. Of several ratings of one item the newest counts.
 */
export function heldOutRatings({ log }: Dataset, timeline: Timeline): Map<number, number> {
  const met = new Set(Array.from(timeline.earlier, (row) => log.item[row]!));
  const ratings = new Map<number, number>();
  for (const row of timeline.later) {
    const [item, rating] = [log.item[row]!, log.rating[row]!];
    if (met.has(item) || Number.isNaN(rating)) continue;
    ratings.set(item, rating);
  }
  return ratings;
}
