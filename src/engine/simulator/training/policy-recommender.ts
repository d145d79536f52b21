import type { RecommenderId } from '../../domain/ids.ts';
import type { RecommendationList } from '../../domain/list.ts';
import type { Stream } from '../../random/stream.ts';
import type { Policy } from '../agents/agent.ts';
import { tieKeysOf } from '../agents/choose.ts';
import type { World } from '../world.ts';

/**
 * Turns a learned policy into recommendation lists that can be judged as slates: its best items for each person given
 * the person's past ratings, best first, without the rated items.
 *
 * @param k items in a list; fewer where fewer are left
 * @param stream decides ties between scores
 */
export async function listsOfPolicy(
  policy: Policy,
  { people, items }: World,
  { recommender, k }: { readonly recommender: RecommenderId; readonly k: number },
  stream: Stream,
): Promise<RecommendationList[]> {
  const keys = tieKeysOf(items.length, stream);
  const indexOf = new Map(items.map(({ id }, index) => [id, index]));
  const lists: RecommendationList[] = [];
  for (const [user, person] of people.entries()) {
    const history = person.past.flatMap(({ item, rating }) => {
      const index = indexOf.get(item);
      return index === undefined ? [] : [{ item: index, rating }];
    });
    const scores = await policy.scores(user, history);
    const met = new Set(history.map(({ item }) => item));
    const indices = [...items.keys()]
      .filter((index) => !met.has(index))
      .sort((a, b) => scores[b]! - scores[a]! || keys[b]! - keys[a]!)
      .slice(0, k);
    lists.push({
      recommender,
      user: person.id,
      items: indices.map((index) => items[index]!.id),
      scores: indices.map((index) => scores[index]!),
    });
  }
  return lists;
}
