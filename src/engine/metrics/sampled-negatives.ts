import type { Stream } from '../random/stream.ts';

/**
 * Draws items to compare a user's held-out items with, where scoring the whole catalogue is too
 * slow. It draws without replacement from the items that the user is not known to have met. State
 * their number and source beside the AUC: figures with different negatives can't be compared.
 * @param items number of items in the catalogue
 * @param met positions of items that the user has met, held-out ones included
 * @returns positions in rising order; fewer than `count` where fewer items are left.
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
