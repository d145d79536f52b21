import type { RecommenderId, UserId } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import { inPlaces, withoutGaps } from '../domain/places.ts';

/** A recommender as a source of top lists: `topOf` gives item positions, or null if its list has fewer than `k` places. */
export interface ListSource {
  readonly recommender: RecommenderId;
  readonly imported: boolean;
  topOf(user: UserId, k: number): Top | null;
  /** Ranks all items that the user hasn't met, best first; absent if only a list is known. */
  rankingOf?(user: UserId): readonly number[];
}

/** The first places of one list. */
interface Top {
  readonly items: readonly number[];
  /** The places (from 1, ascending) among the first k without an item; absent if there are none. */
  readonly missing?: readonly number[];
  readonly scores?: readonly number[];
  /** True if chance decided which of two equal items is the last one. */
  readonly tiedAtCut?: boolean;
}

/** Returns the source of imported lists. */
export function importedSource(
  recommender: RecommenderId,
  lists: readonly RecommendationList[],
  positionOf: ReadonlyMap<string, number>,
): ListSource {
  const listOf = new Map(lists.map((list) => [list.user, list]));
  return {
    recommender,
    imported: true,
    topOf(user, k) {
      const list = listOf.get(user);
      if (!list) return null;
      const { items, missing, scores, ties } = list;
      const indices = inPlaces({ items: [...items.keys()], missing }).slice(0, k);
      const seen = new Set<number>();
      // A repeated item, or one outside the catalogue, leaves its place empty too: the next ones don't move up.
      const shown = indices.map((index) => {
        const position = index === null ? undefined : positionOf.get(items[index]!);
        if (position === undefined || seen.has(position)) return null;
        seen.add(position);
        return { position, index: index! };
      });
      if (shown.length < k || seen.size === 0) return null;
      const top = withoutGaps(shown);
      return {
        ...top,
        items: top.items.map(({ position }) => position),
        tiedAtCut: ties?.includes(k - 1) ?? false,
        ...(scores ? { scores: top.items.map(({ index }) => scores[index]!) } : {}),
      };
    },
  };
}
