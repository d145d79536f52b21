import type { Dataset, InteractionTable } from '../../domain/dataset.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';
import type { User } from '../../domain/user.ts';
import { datasetHash, datasetIdOf } from '../../data/dataset-hash.ts';
import type { PastRating, Person } from '../person.ts';
import { rescaled } from '../suites/rescaled.ts';
import type { World } from '../world.ts';
import type { Evaluation } from './evaluate.ts';

/** Simulated people as the users of a dataset. */
interface PeopleDataset {
  readonly dataset: Dataset;
  /** The same people, each with the earlier half of the ratings as past: what a recommender may know. */
  readonly people: readonly Person[];
}

/**
 * Makes a dataset whose users are the simulated people of an evaluation, so that a study can judge lists made for them.
 * Their interactions are their past ratings and then the ratings that they gave to the items shown, on the scale of the
 * simulation, in this order; of two ratings of one item the last counts. The evaluation should be the random agent's,
 * whose items no policy chose. Unscored answers are no interactions.
 */
export async function datasetOfPeople(
  name: string,
  source: Dataset,
  { people, items }: World,
  scale: Scale,
  { episodes }: Evaluation,
): Promise<PeopleDataset> {
  const order = [...episodes].sort((a, b) => a.user - b.user);
  const indexOf = new Map(items.map(({ id }, index) => [id, index]));
  const all = order.map(({ user, items: shown, ratings }) => {
    const own = new Map<number, number>();
    const add = (index: number | undefined, rating: number | null | undefined) => {
      if (index === undefined || rating === null || rating === undefined) return;
      own.delete(index);
      own.set(index, rating);
    };
    for (const { item, rating } of people[user]!.past) add(indexOf.get(item), rating);
    shown.forEach((index, at) => add(index, ratings[at]));
    return { person: people[user]!, own: [...own] };
  });
  const { min, max } = endsOf(scale);
  const parts = {
    scale: { min, max, step: 1 },
    items: source.items.map((item) =>
      item.meanRating === undefined || !source.scale
        ? item
        : { ...item, meanRating: rescaled(item.meanRating, source.scale, scale) },
    ),
    users: all.map(({ person }) => userOf(person)),
    log: logOf(all.map(({ own }) => own)),
  };
  const hash = await datasetHash(parts);
  const { words } = source;
  return {
    dataset: { ...parts, id: datasetIdOf(hash), name, hash, words, synthetic: true },
    people: all.map(({ person, own }) => ({
      ...person,
      past: own
        .slice(0, own.length >> 1)
        .map(([index, rating]): PastRating => ({ item: items[index]!.id, rating })),
    })),
  };
}

function userOf({ id, description, age, job, hobby, liked, disliked, rater }: Person): User {
  const known: readonly (readonly [string, string | undefined])[] = [
    ['age', age?.toString()],
    ['occupation', job],
    ['hobby', hobby],
    ['likes', liked.join(', ') || undefined],
    ['dislikes', disliked.join(', ') || undefined],
    ['ratings', rater && { generous: 'high', strict: 'low' }[rater]],
  ];
  const attributes = Object.fromEntries(known.filter(([, value]) => value !== undefined));
  return {
    id,
    ...(description ? { profile: description } : {}),
    context: { attributes: attributes as Record<string, string> },
  };
}

/** The interactions of each user, in the order that the dataset hash needs. The order of `all` becomes the time. */
function logOf(all: readonly (readonly (readonly [number, number])[])[]): InteractionTable {
  const rows = all.flatMap((own, user) =>
    own
      .map(([item, rating], timestamp) => ({ user, item, rating, timestamp }))
      .sort((a, b) => a.item - b.item),
  );
  return {
    length: rows.length,
    user: Uint32Array.from(rows, ({ user }) => user),
    item: Uint32Array.from(rows, ({ item }) => item),
    rating: Float32Array.from(rows, ({ rating }) => rating),
    timestamp: Float64Array.from(rows, ({ timestamp }) => timestamp),
    clicked: new Uint8Array(rows.length).fill(255),
    position: new Float32Array(rows.length).fill(NaN),
    impression: [],
  };
}
