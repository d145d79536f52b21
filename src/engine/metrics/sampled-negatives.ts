import type { Stream } from '../random/stream.ts';

/**
 * Items to set against a user's held-out ones where not all can be scored: drawn without replacement
 * from the catalogue less everything the user is known to have met. How many, and from what, belongs
 * beside the AUC: figures with different negatives can't be compared.
 *
 * @param items how many there are in the catalogue
 * @param met positions of items that the user has met, held-out ones included
 * @returns positions in rising order; fewer than `count` where there aren't so many.
 */
export function sampledNegatives(
  items: number,
  met: ReadonlySet<number>,
  count: number,
  stream: Stream,
): number[] {
  const free: number[] = [];
  for (let item = 0; item < items; item++) if (!met.has(item)) free.push(item);
  const taken = Math.min(count, free.length);
  for (let i = 0; i < taken; i++) {
    const other = i + stream.below(free.length - i);
    [free[i], free[other]] = [free[other]!, free[i]!];
  }
  return free.slice(0, taken).sort((a, b) => a - b);
}
