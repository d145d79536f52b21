import type { RecommenderId } from '../../domain/ids.ts';
import type { RecommendationList } from '../../domain/list.ts';
import type { Stream } from '../../random/stream.ts';
import type { Policy } from '../agents/agent.ts';
import { tieKeysOf } from '../agents/choose.ts';
import type { World } from '../world.ts';

/**
 * A learned policy as a recommender: its best items for each person, best first, none of which the
 * person has rated before. Lists as any recommender's, whose slates can be judged.
 *
 * @param k items a list; shorter where fewer are left
 * @param stream ends ties between scores
 */
export async function listsOfPolicy(
  policy: Policy,
  { people, items }: World,
  { recommender, k }: { readonly recommender: RecommenderId; readonly k: number },
  stream: Stream,
): Promise<RecommendationList[]> {
  const keys = tieKeysOf(items.length, stream);
  const lists: RecommendationList[] = [];
  for (const [user, person] of people.entries()) {
    const scores = await policy.scores(user);
    const met = new Set(person.past.map(({ item }) => item));
    const places = [...items.keys()]
      .filter((place) => !met.has(items[place]!.id))
      .sort((a, b) => scores[b]! - scores[a]! || keys[b]! - keys[a]!)
      .slice(0, k);
    lists.push({
      recommender,
      user: person.id,
      items: places.map((place) => items[place]!.id),
      scores: places.map((place) => scores[place]!),
    });
  }
  return lists;
}
