import { sumOf } from './sum-of.ts';

/**
 * Returns the least number of users who met an item of a catalogue's head: the fewest items, most popular first, that
 * make up a share of all meetings of users and items. Items as popular as its last one belong to it. Null where nobody
 * met any item.
 *
 * @param counts number of users who have met each item of the catalogue
 * @param share above 0, at most 1
 */
export function leastOfHead(counts: ArrayLike<number>, share: number): number | null {
  const falling = Float64Array.from(counts).sort().reverse();
  let missing = share * sumOf(falling);
  if (missing === 0) return null;
  // Rounding of a share of a sum of whole numbers is far below half a meeting.
  for (const count of falling) {
    missing -= count;
    if (missing < 1e-6) return count;
  }
  return null;
}
