import { texts } from '#messages/format-message.ts';
import { message, type Text } from '#messages/message.ts';
import type { Dataset } from '../domain/dataset.ts';
import { id } from '../domain/ids.ts';
import type { Stream } from '../random/stream.ts';
import { popularityOf, tastesOf } from './liked.ts';
import { bestOf, tieKeys } from './ranking.ts';
import type { Recommender } from './recommender.ts';

const FACTORS = 12;
/** Passes over all likes, and the minimum number of steps where likes are few. */
const ROUNDS = 12;
const LEAST_STEPS = 30_000;
const RATE = 0.05;
const PENALTY = 0.002;

/** For each user or item, the numbers of its features. */
type Features = readonly (readonly number[])[];

type Three = [Float64Array, Float64Array, Float64Array];

/**
 * A factorisation machine (Rendle 2010). An item's score for a user is the sum of its features'
 * weights plus the product of the summed vectors of the user's and the item's features. It is
 * trained on pairs of a liked and an unmet item (BPR, Rendle et al. 2009). It has no interactions
 * within a user or within an item: the former can't change a ranking, the latter are in the
 * weights.
 */
export const factorisationMachine: Recommender = machine(
  'fm',
  () => texts.recommenderNames.factorisationMachine,
  message('recommenders.factorisationMachine'),
  { users: (dataset) => attributes(dataset), items: categories },
);

/**
 * The same machine from ids alone: the difference shows the value of attributes (RecSys Arena,
 * section 4.2.2).
 */
export const factorisationMachineOfIds: Recommender = machine(
  'fm-ids',
  () => texts.recommenderNames.factorisationMachineOfIds,
  message('recommenders.factorisationMachineOfIds'),
  { users: ({ users }) => users.map(() => []), items: ({ items }) => items.map(() => []) },
);

function machine(
  name: string,
  title: () => string,
  about: Text,
  kinds: Readonly<Record<'users' | 'items', (dataset: Dataset) => readonly (readonly string[])[]>>,
): Recommender {
  return {
    id: id(name),
    get title() {
      return title();
    },
    about,
    train(data, stream) {
      const { dataset } = data;
      const { positionOf, seen, liked } = tastesOf(data);
      const [users, userFeatures] = numbered(kinds.users(dataset));
      const [items, itemFeatures] = numbered(kinds.items(dataset));
      const model = learn({ users, userFeatures, items, itemFeatures, liked, seen }, stream);
      const fallback = [popularityOf(data), tieKeys(dataset, stream)] as const;
      return {
        recommend(user, k) {
          const position = positionOf.get(user) ?? -1;
          const scores = model.scores(position);
          return bestOf(dataset, [scores, ...fallback], k, seen[position]);
        },
      };
    },
  };
}

interface Learning {
  readonly users: Features;
  readonly userFeatures: number;
  readonly items: Features;
  readonly itemFeatures: number;
  readonly liked: readonly (readonly number[])[];
  readonly seen: readonly ReadonlySet<number>[];
}

function learn(given: Learning, stream: Stream) {
  const { users, items, liked, seen } = given;
  const chance = stream.child('start');
  const small = (rows: number) =>
    Float64Array.from({ length: rows * FACTORS }, () => 0.1 * (chance.unit() - 0.5));
  const userVectors = small(given.userFeatures);
  const itemVectors = small(given.itemFeatures);
  const weights = new Float64Array(given.itemFeatures);
  const draw = stream.child('negatives');

  const summed = (features: readonly number[], vectors: Float64Array, sum: Float64Array) => {
    sum.fill(0);
    for (const feature of features) {
      for (let f = 0; f < FACTORS; f++) sum[f]! += vectors[feature * FACTORS + f]!;
    }
    return sum;
  };
  /** Returns the score of an item from its summed vector `own`. */
  const scoreOf = (user: Float64Array, item: number, own: Float64Array) => {
    let score = 0;
    for (const feature of items[item]!) score += weights[feature]!;
    for (let f = 0; f < FACTORS; f++) score += user[f]! * own[f]!;
    return score;
  };

  const [taste, good, bad] = [0, 1, 2].map(() => new Float64Array(FACTORS)) as Three;

  /**
   * Moves an item's weights and vectors towards the current user's taste by `pull`, or away from it
   * if negative.
   */
  function move(item: number, pull: number): void {
    for (const feature of items[item]!) {
      weights[feature]! += pull - RATE * PENALTY * weights[feature]!;
      for (let f = 0; f < FACTORS; f++) {
        const at = feature * FACTORS + f;
        itemVectors[at]! += pull * taste[f]! - RATE * PENALTY * itemVectors[at]!;
      }
    }
  }

  /** One BPR step: raises the liked item above the other one for this user. */
  function step(user: number, better: number, worse: number): void {
    summed(users[user]!, userVectors, taste);
    summed(items[better]!, itemVectors, good);
    summed(items[worse]!, itemVectors, bad);
    const gap = scoreOf(taste, better, good) - scoreOf(taste, worse, bad);
    const pull = RATE / (1 + Math.exp(gap));
    move(better, pull);
    move(worse, -pull);
    for (const feature of users[user]!) {
      for (let f = 0; f < FACTORS; f++) {
        const at = feature * FACTORS + f;
        userVectors[at]! += pull * (good[f]! - bad[f]!) - RATE * PENALTY * userVectors[at]!;
      }
    }
  }

  const likes = liked.flatMap((own, user) => own.map((item) => [user, item] as const));
  const steps = likes.length === 0 ? 0 : Math.max(LEAST_STEPS, ROUNDS * likes.length);
  for (let n = 0; n < steps; n++) {
    const [user, better] = likes[draw.below(likes.length)]!;
    const worse = draw.below(items.length);
    if (!seen[user]!.has(worse)) step(user, better, worse);
  }
  return {
    scores(user: number): Float64Array {
      const known = (liked[user]?.length ?? 0) > 0;
      if (!known) return new Float64Array(items.length);
      summed(users[user]!, userVectors, taste);
      return Float64Array.from(items, (own, item) =>
        scoreOf(taste, item, summed(own, itemVectors, good)),
      );
    },
  };
}

/**
 * Numbers the features: each row gets its own id as the first feature, then the features it shares
 * with other rows.
 */
function numbered(rows: readonly (readonly string[])[]): [Features, number] {
  const numbers = new Map<string, number>();
  const numberOf = (feature: string) => {
    const found = numbers.get(feature) ?? rows.length + numbers.size;
    numbers.set(feature, found);
    return found;
  };
  const features = rows.map((row, own) => [own, ...new Set(row.map(numberOf))]);
  return [features, rows.length + numbers.size];
}

function attributes({ users }: Dataset): string[][] {
  return users.map(({ context }) =>
    Object.entries(context?.attributes ?? {}).map(([name, value]) => `${name}=${value}`),
  );
}

function categories({ items }: Dataset): readonly (readonly string[])[] {
  return items.map((item) => item.categories);
}
