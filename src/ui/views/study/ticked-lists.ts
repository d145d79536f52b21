import { popular } from '#engine/recommenders/popular.ts';
import { recommenders } from '#engine/recommenders/registry.ts';

const built: readonly string[] = recommenders.map(({ id }) => id);

/**
 * Returns the recommenders that a study compares after an import of lists. The first lists replace the page's own
 * recommenders, "Most popular" apart as the baseline, since each pair costs questions; later lists join those of
 * before.
 */
export function tickedWith(
  imported: readonly string[],
  before: readonly string[],
): readonly string[] {
  if (imported.length === 0) return before;
  const isFirst = before.every((name) => built.includes(name));
  return [...new Set([...imported, ...(isFirst ? [popular.id] : before)])];
}
