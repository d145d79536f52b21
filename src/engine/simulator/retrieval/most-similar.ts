import type { Remembered } from '../rater.ts';
import { lastOfEach } from './last-of-each.ts';

/**
 * Returns the k memories of the highest similarity, highest first, each item once with its last rating. Memories of
 * equal similarity keep the order in which they happened. A memory without a similarity is left out.
 *
 * @param memories oldest first
 * @param similarityOf null where the similarity is unknown
 */
export function mostSimilar(
  memories: readonly Remembered[],
  similarityOf: (memory: Remembered) => number | null,
  k: number,
): readonly Remembered[] {
  return lastOfEach(memories)
    .flatMap((memory) => {
      const similarity = similarityOf(memory);
      return similarity === null ? [] : [{ memory, similarity }];
    })
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, k)
    .map(({ memory }) => memory);
}
