import { sumOf } from '../domain/sum-of.ts';

/**
 * Counts the recommendations of each item of the catalogue; an item that was never recommended has
 * 0.
 * @param lists positions of items in the catalogue
 * @throws RangeError for a position outside the catalogue.
 */
export function exposure(items: number, lists: Iterable<readonly number[]>): Float64Array {
  const counts = new Float64Array(items);
  for (const list of lists) {
    for (const item of list) {
      if (!(item >= 0 && item < items)) throw new RangeError(`No item ${item} among ${items}`);
      counts[item]! += 1;
    }
  }
  return counts;
}

/**
 * The share of the catalogue that was recommended to at least one user; null for an empty
 * catalogue.
 */
export function coverage(counts: Float64Array): number | null {
  return counts.length === 0 ? null : counts.filter((count) => count > 0).length / counts.length;
}

/**
 * The Gini coefficient of exposure: 0 where every item is recommended equally often, near 1 where a
 * few items get almost all recommendations. Null where nothing was recommended.
 */
export function gini(counts: Float64Array): number | null {
  const n = counts.length;
  const total = sumOf(counts);
  if (total === 0) return null;
  let weighted = 0;
  counts.toSorted().forEach((count, i) => (weighted += (2 * (i + 1) - n - 1) * count));
  return weighted / (n * total);
}
