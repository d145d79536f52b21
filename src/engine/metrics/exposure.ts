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

/**
 * How much lists differ from user to user: 1 less the mean cosine of two users' lists, each taken as a vector with a 1 for
 * every item on it. 0 where all users get the same items, 1 where no item is on two lists. Null for fewer than two lists that
 * aren't empty.
 *
 * @param lists positions of items, none twice on one list
 */
export function personalisation(lists: readonly (readonly number[])[]): number | null {
  const shown = lists.filter((list) => list.length > 0);
  const n = shown.length;
  if (n < 2) return null;
  // The sum of all vectors of length 1, squared, holds every pair twice and every list once.
  const sum = new Map<number, number>();
  for (const list of shown) {
    for (const item of list) sum.set(item, (sum.get(item) ?? 0) + 1 / Math.sqrt(list.length));
  }
  const squared = sumOf([...sum.values()].map((value) => value * value));
  return 1 - Math.max(0, squared - n) / (n * (n - 1));
}
