import { message, type Text } from '#messages/message.ts';
import { missingPlaces } from '../domain/places.ts';
import type { OfflineList } from './offline.ts';

/**
 * Returns a sentence about the places of slates that are missing, since an import left their lines out: which places, and
 * on how many slates of each recommender. Empty if none is missing.
 */
export function missingRemarks(lists: readonly OfflineList[]): Text[] {
  const hasMissing = ({ missing = [] }: OfflineList) => missing.length > 0;
  const named = [...new Set(lists.filter(hasMissing).map(({ recommender }) => recommender))];
  if (named.length === 0) return [];
  const counts = named.map((recommender) => {
    const own = lists.filter((list) => list.recommender === recommender);
    const places = missingPlaces(own).map(({ place, lists }) => ({ place, slates: lists }));
    return { recommender, n: own.filter(hasMissing).length, of: own.length, places };
  });
  return [message('drawnSlates.missingPlaces', { counts })];
}
