import type { RecommenderId } from '../../domain/ids.ts';
import type { Compared } from './standing.ts';

/** Recommenders of which each beats each of some others. */
export interface Settled {
  readonly better: readonly RecommenderId[];
  readonly worse: readonly RecommenderId[];
}

/**
 * Gathers separated pairs: those that beat the same recommender beat it together, and those that the same ones beat are
 * named together. Each pair is in one group.
 *
 * @param order all recommenders, best first: the order of the names, and of the groups by their worst, last one first
 */
export function settledOf(
  separated: readonly Pick<Compared, 'better' | 'worse'>[],
  order: readonly RecommenderId[],
): Settled[] {
  const groups = new Map<string, { better: RecommenderId[]; worse: RecommenderId[] }>();
  for (const worse of order) {
    const better = order.filter((one) =>
      separated.some((pair) => pair.better === one && pair.worse === worse),
    );
    if (better.length === 0) continue;
    const key = JSON.stringify(better);
    const group = groups.get(key) ?? { better, worse: [] };
    groups.set(key, group);
    group.worse.push(worse);
  }
  return [...groups.values()].reverse();
}
