import type { RecommenderId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';

/**
 * Groups the genuine slates by recommender, in the order of their first slates, without corrupted lists.
 */
export function listsByRecommender({ slates }: StudyData): Map<RecommenderId, Slate[]> {
  const lists = new Map<RecommenderId, Slate[]>();
  for (const slate of slates) {
    const { recommender } = slate;
    if (recommender === undefined || slate.origin) continue;
    const own = lists.get(recommender);
    if (own) own.push(slate);
    else lists.set(recommender, [slate]);
  }
  return lists;
}
