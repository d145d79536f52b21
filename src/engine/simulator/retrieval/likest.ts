import type { Remembered } from '../rater.ts';

/**
 * The k memories of the highest likeness, highest first. Equal ones stay in the order in which
 * they happened. One without a likeness is left out.
 *
 * @param likenessOf null where nothing is known
 */
export function likest(
  memories: readonly Remembered[],
  likenessOf: (memory: Remembered) => number | null,
  k: number,
): readonly Remembered[] {
  return memories
    .flatMap((memory) => {
      const likeness = likenessOf(memory);
      return likeness === null ? [] : [{ memory, likeness }];
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, k)
    .map(({ memory }) => memory);
}
