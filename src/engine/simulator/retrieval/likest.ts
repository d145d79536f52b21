import type { Remembered } from '../rater.ts';
import { lastOfEach } from './last-of-each.ts';

/**
 * The k memories of the highest likeness, highest first, each item once by its last rating. Equal
 * ones stay in the order in which they happened. One without a likeness is left out.
 *
 * @param likenessOf null where nothing is known
 */
export function likest(
  memories: readonly Remembered[],
  likenessOf: (memory: Remembered) => number | null,
  k: number,
): readonly Remembered[] {
  return lastOfEach(memories)
    .flatMap((memory) => {
      const likeness = likenessOf(memory);
      return likeness === null ? [] : [{ memory, likeness }];
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, k)
    .map(({ memory }) => memory);
}
