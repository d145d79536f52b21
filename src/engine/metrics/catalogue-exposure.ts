import type { RecommenderId } from '../domain/ids.ts';
import type { Exposure } from '../domain/study-data.ts';
import { coverage, exposure, gini, personalisation } from './exposure.ts';

/** A recommender's list for one user, as positions of items. */
interface ShownList {
  readonly recommender: RecommenderId;
  readonly items: readonly number[];
}

/**
 * Measures how much of the catalogue each recommender shows over all its lists (docs/metrics.md, section 3).
 * @param items number of items of the catalogue
 * @throws RangeError for a position that isn't below it.
 */
export function exposureOf(items: number, lists: readonly ShownList[]): Exposure {
  const byRecommender = new Map<RecommenderId, (readonly number[])[]>();
  for (const { recommender, items: list } of lists) {
    const own = byRecommender.get(recommender);
    if (own) own.push(list);
    else byRecommender.set(recommender, [list]);
  }
  return {
    items,
    rows: [...byRecommender].map(([recommender, own]) => {
      const counts = exposure(items, own);
      return {
        recommender,
        lists: own.length,
        coverage: coverage(counts),
        gini: gini(counts),
        personalisation: personalisation(own),
      };
    }),
  };
}
