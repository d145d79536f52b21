import type { Dataset } from '../domain/dataset.ts';
import type { ItemId } from '../domain/ids.ts';
import type { OfflineEvidence } from '../domain/study-data.ts';
import type { HeldOut } from '../metrics/held-out.ts';
import type { Timeline } from '../slates/history.ts';
import { meetingsIn } from './meetings.ts';
import type { OfflineList } from './offline.ts';

/**
 * Returns everything that the offline figures of some lists were computed from, so that they can be computed again
 * without the dataset.
 * @param similarity cosine of two items, by position; null if unknown
 * @param negativesOf the positions of the items that the AUC of a user compares with
 * @param heldBy the held-out items of a user
 */
export function offlineEvidence(
  dataset: Dataset,
  timelines: readonly Timeline[],
  lists: readonly OfflineList[],
  k: number,
  similarity: (a: number, b: number) => number | null,
  negativesOf: (user: number) => readonly number[],
  heldBy: (user: number) => HeldOut,
): OfflineEvidence {
  const idOf = (item: number): ItemId => dataset.items[item]!.id;
  const users = [...new Set(lists.map(({ user }) => user))];
  const { counts, users: meeting, head } = meetingsIn(dataset, timelines);
  const relevant = new Set(users.flatMap((user) => [...heldBy(user).liked]));
  const shown = new Set([...lists.flatMap(({ items }) => items), ...relevant]);
  return {
    k,
    relevant: users.map((user) => {
      const { liked, gains, unmet, unexpected } = heldBy(user);
      const surprises = [...liked].flatMap((item) => {
        const surprise = unexpected?.(item) ?? null;
        return surprise === null ? [] : [[idOf(item), surprise] as const];
      });
      return {
        user: dataset.users[user]!.id,
        items: [...liked].map(idOf),
        gains: [...gains].map(([item, gain]) => [idOf(item), gain] as const),
        unmet,
        unexpected: surprises,
      };
    }),
    met: {
      users: meeting,
      items: [...shown].map((item) => [idOf(item), counts[item]!] as const),
      ...(head === null ? {} : { head }),
    },
    categories: categoriesOf(dataset, relevant),
    lists: lists.map(({ user, recommender, items, missing, ranking }) => {
      const ranks = ranking && new Map(ranking.map((item, rank) => [item, rank]));
      const rankOf = (item: number) => ranks!.get(item) ?? ranking!.length;
      return {
        user: dataset.users[user]!.id,
        recommender,
        items: items.map(idOf),
        ...(missing ? { missing } : {}),
        similarities: items.flatMap((a, i) => items.slice(i + 1).map((b) => similarity(a, b))),
        places: ranks
          ? {
              relevant: [...heldBy(user).liked].map(rankOf),
              negatives: negativesOf(user).map(rankOf),
            }
          : null,
      };
    }),
  };
}

/** Returns the categories of the items, by position, that have any; each name is written once. */
function categoriesOf(
  { items }: Dataset,
  positions: Iterable<number>,
): NonNullable<OfflineEvidence['categories']> {
  const at = new Map<string, number>();
  const positionOf = (name: string) => {
    const position = at.get(name) ?? at.size;
    at.set(name, position);
    return position;
  };
  const found = [...positions].flatMap((item) => {
    const { id, categories } = items[item]!;
    return categories.length === 0 ? [] : [[id, categories.map(positionOf)] as const];
  });
  return { names: [...at.keys()], items: found };
}
