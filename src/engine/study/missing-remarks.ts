import { message, type Text } from '#messages/message.ts';
import type { RecommenderId } from '../domain/ids.ts';
import type { OfflineList } from './offline.ts';

/**
 * Returns a sentence about the places of slates that are missing, since an import left their lines out: which places, and
 * on how many slates of each recommender. Empty if none is missing.
 */
export function missingRemarks(lists: readonly OfflineList[]): Text[] {
  const of = new Map<RecommenderId, number>();
  const found = new Map<RecommenderId, { slates: number; at: Map<number, number> }>();
  for (const { recommender, missing = [] } of lists) {
    of.set(recommender, (of.get(recommender) ?? 0) + 1);
    if (missing.length === 0) continue;
    const own = found.get(recommender) ?? { slates: 0, at: new Map<number, number>() };
    found.set(recommender, own);
    own.slates++;
    for (const place of missing) own.at.set(place, (own.at.get(place) ?? 0) + 1);
  }
  if (found.size === 0) return [];
  const counts = [...found].map(([recommender, { slates, at }]) => ({
    ...{ recommender, n: slates, of: of.get(recommender)! },
    places: [...at].sort(([a], [b]) => a - b).map(([place, times]) => ({ place, slates: times })),
  }));
  return [message('drawnSlates.missingPlaces', { counts })];
}
