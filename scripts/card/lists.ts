import type { Dataset } from '#engine/domain/dataset.ts';
import { id, type ItemId, type RecommenderId, type UserId } from '#engine/domain/ids.ts';
import type { RecommendationList } from '#engine/domain/list.ts';
import { shuffled, type Stream } from '#engine/random/stream.ts';
import type { Recommender, Trained, TrainingData } from '#engine/recommenders/recommender.ts';
import { usualRecommenders } from '#engine/recommenders/registry.ts';
import { popularityOf, tastesOf } from '#engine/recommenders/liked.ts';
import { bestOf, tieKeys } from '#engine/recommenders/ranking.ts';

/** Returns the engine's recommenders, with worse and other ones between them, so that there is an order to find. */
export function contestants(): readonly Recommender[] {
  const of = (name: string) => usualRecommenders.find((each) => each.id === name)!;
  return [
    ...usualRecommenders,
    diluted(of('popular'), of('random')),
    diluted(of('item-knn'), of('random')),
    bestRated,
  ];
}

/** Makes a list of `k` from each recommender for each of these users. */
export function listsFor(
  all: readonly Recommender[],
  users: readonly string[],
  k: number,
  data: TrainingData,
  from: Stream,
): RecommendationList[] {
  return all.flatMap((recommender) => {
    const trained = recommender.train(data, from.child(recommender.id));
    return users.map((name) => {
      const user = id<UserId>(name);
      const items = trained.recommend(user, k).map(({ item }) => item);
      return { recommender: recommender.id, user, items };
    });
  });
}

/** Mixes two recommenders half and half: positions are drawn at random, and each half keeps its order. */
function diluted(good: Recommender, other: Recommender): Recommender {
  const name = `${good.id} half ${other.id}`;
  return {
    id: id<RecommenderId>(name),
    title: name,
    about: `Half of what "${good.title}" shows and half of what "${other.title}" does.`,
    train(data, from) {
      const [a, b] = [good, other].map((each) => each.train(data, from.child(each.id)));
      return { recommend: (user, k) => mixed(a!, b!, user, k, from.child(user)) };
    },
  };
}

function mixed(a: Trained, b: Trained, user: UserId, k: number, from: Stream) {
  const first = a.recommend(user, k);
  const taken = new Set<ItemId>(first.map(({ item }) => item));
  const second = b.recommend(user, 2 * k).filter(({ item }) => !taken.has(item));
  const indices = shuffled([...first.keys()], from).slice(0, k / 2);
  return first.map((each, index) => (indices.includes(index) ? second.shift()! : each));
}

/** Shows everyone the highest mean ratings, shrunk by five ratings to the mean of all. */
const bestRated: Recommender = {
  id: id('best rated'),
  title: 'Best rated',
  about: 'Shows what has the best ratings, if few.',
  train(data, from) {
    const { positionOf, seen } = tastesOf(data);
    const keys = [means(data), popularityOf(data), tieKeys(data.dataset, from)] as const;
    return {
      recommend: (user, k) => bestOf(data.dataset, keys, k, seen[positionOf.get(user) ?? -1]),
    };
  },
};

function means({ dataset, rows }: { dataset: Dataset; rows: Uint32Array }): Float64Array {
  const { log, items } = dataset;
  const overall = rows.reduce((sum, row) => sum + log.rating[row]!, 0) / rows.length;
  const [sums, counts] = [new Float64Array(items.length), new Float64Array(items.length)];
  for (const row of rows) {
    sums[log.item[row]!]! += log.rating[row]! - overall;
    counts[log.item[row]!]! += 1;
  }
  return sums.map((sum, i) => overall + sum / (counts[i]! + 5));
}
