import type { Dataset } from '#engine/domain/dataset.ts';
import type { RecommendationList } from '#engine/domain/list.ts';
import { ndcgAt } from '#engine/metrics/ndcg.ts';
import { heldOutRatings } from '#engine/slates/held-out-ratings.ts';
import type { Timeline } from '#engine/slates/history.ts';

/** The number of positions of a list that count. */
export const DEPTH = 10;
/** The rating in stars from which an item counts as liked. */
const LIKED = 3.5;

/**
 * nDCG@10 with gain 1 for items that the user liked later, by user and recommender. 0 for
 * a user who liked nothing later.
 *
 * @param index that of each recommender in the result
 */
export function ndcgs(
  lists: readonly RecommendationList[],
  dataset: Dataset,
  all: readonly Timeline[],
  users: readonly string[],
  index: ReadonlyMap<string, number>,
): number[][] {
  const position = new Map<string, number>(dataset.users.map(({ id }, i) => [id, i]));
  return users.map((user) => {
    const later = heldOutRatings(dataset, all[position.get(user)!]!);
    const liked = new Set(
      [...later].flatMap(([item, stars]) => (stars >= LIKED ? [dataset.items[item]!.id] : [])),
    );
    const known = new Array<number>(liked.size).fill(1);
    const own = new Array<number>(index.size).fill(0);
    for (const { recommender, user: of, items } of lists) {
      if (of !== user) continue;
      const relevances = items.map((item) => Number(liked.has(item)));
      own[index.get(recommender)!] = ndcgAt(relevances, known, DEPTH, 'linear') ?? 0;
    }
    return own;
  });
}
