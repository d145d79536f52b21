import type { RecommenderId } from '../../domain/ids.ts';
import type { RecommendationList } from '../../domain/list.ts';
import type { Stream } from '../../random/stream.ts';
import type { Policy } from '../agents/agent.ts';
import { tieKeysOf } from '../agents/choose.ts';
import type { World } from '../world.ts';

/**
 * A learned policy as a recommender: its best items for each person after what the person has rated before,
 * best first, none of which was rated then. Lists as any recommender's, whose slates can be judged.
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
  const placeOf = new Map(items.map(({ id }, place) => [id, place]));
  const lists: RecommendationList[] = [];
  for (const [user, person] of people.entries()) {
    const history = person.past.flatMap(({ item, rating }) => {
      const place = placeOf.get(item);
      return place === undefined ? [] : [{ item: place, rating }];
    });
    const scores = await policy.scores(user, history);
    const met = new Set(history.map(({ item }) => item));
    const places = [...items.keys()]
      .filter((place) => !met.has(place))
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
