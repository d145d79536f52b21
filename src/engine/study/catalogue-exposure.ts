import type { Dataset } from '../domain/dataset.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { Exposure } from '../domain/study-data.ts';
import { coverage, exposure, gini, personalisation } from '../metrics/exposure.ts';
import type { OfflineList } from './offline.ts';

/** Measures how much of the catalogue each recommender shows over all its lists (docs/metrics.md, section 3). */
export function exposureOf({ items }: Dataset, lists: readonly OfflineList[]): Exposure {
  const byRecommender = new Map<RecommenderId, (readonly number[])[]>();
  for (const { recommender, items: list } of lists) {
    const own = byRecommender.get(recommender);
    if (own) own.push(list);
    else byRecommender.set(recommender, [list]);
  }
  return {
    items: items.length,
    rows: [...byRecommender].map(([recommender, own]) => {
      const counts = exposure(items.length, own);
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
