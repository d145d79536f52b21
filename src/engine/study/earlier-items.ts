import type { Dataset } from '../domain/dataset.ts';
import type { Item } from '../domain/item.ts';
import { popularityIn, type PopularityCount } from '../domain/popularity.ts';

/**
 * Returns the items with popularity and mean rating counted over the given rows only, so that a judge that uses
 * popularity sees nothing of the held-out half.
 * @param rows rows of `dataset.log` that recommenders may learn from
 */
export function earlierItems(
  { items, log }: Dataset,
  rows: Uint32Array,
  count?: PopularityCount,
): Item[] {
  const met = popularityIn({ items, log }, rows, count);
  const rated = new Uint32Array(items.length);
  const sum = new Float64Array(items.length);
  for (const row of rows) {
    const item = log.item[row]!;
    const rating = log.rating[row]!;
    if (Number.isNaN(rating)) continue;
    rated[item]!++;
    sum[item]! += rating;
  }
  return items.map(({ meanRating: _, ...item }, i) => ({
    ...item,
    popularity: met[i]!,
    ...(rated[i]! > 0 ? { meanRating: sum[i]! / rated[i]! } : {}),
  }));
}
