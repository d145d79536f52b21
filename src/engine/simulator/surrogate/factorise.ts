import type { Stream } from '../../random/stream.ts';
import { solve } from '../../stats/solve.ts';
import type { Pair } from './rated-pair.ts';

const FACTORS = 8;
const ROUNDS = 10;
/**
 * Ridge penalties, counted in ratings, of each bias, each liking for a feature and each factor: a parameter without
 * evidence stays 0.
 */
const PENALTY = { bias: 2, feature: 3, factor: 3 } as const;

/** The two sides of a factorisation: their sizes, and the features of each item. */
export interface Sides {
  readonly users: number;
  readonly items: number;
  /** Row-major, `size` numbers an item; size 0 without features. */
  readonly features: { readonly size: number; readonly values: Float32Array };
}

/** Predicts a rating from 0 to 1 for positions of a person and an item. */
export type Predict = (user: number, item: number) => number;

/**
 * Biased matrix factorisation (Koren, Bell and Volinsky 2009) with side features. A rating is the sum of the mean,
 * everybody's and the person's own liking for each feature of the item, biases of person and item, and a product of
 * latent factors. Fitted by alternating least squares: one small ridge regression for each row of a side.
 */
export function factorise(pairs: readonly Pair[], sides: Sides, stream: Stream): Predict {
  const { users, items, features } = sides;
  const mean = pairs.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, pairs.length);
  const userWidth = 1 + features.size + FACTORS;
  const itemWidth = 1 + FACTORS;
  const people = new Float64Array(users * userWidth);
  const things = new Float64Array(items * itemWidth);
  const shared = new Float64Array(features.size);
  // Small random numbers, so that no two factors start equal.
  for (let at = 0; at < things.length; at++) {
    if (at % itemWidth > 0) things[at] = 0.2 * (stream.unit() - 0.5);
  }
  const byUser = grouped(pairs, users, ({ user }) => user);
  const byItem = grouped(pairs, items, ({ item }) => item);
  const userPenalty = [
    PENALTY.bias,
    ...Array<number>(features.size).fill(PENALTY.feature),
    ...Array<number>(FACTORS).fill(PENALTY.factor),
  ];
  const itemPenalty = [PENALTY.bias, ...Array<number>(FACTORS).fill(PENALTY.factor)];

  /** The regressors of a person's parameters for one item: 1, the features, the item's factors. */
  const seenByUser = (item: number, row: Float64Array) => {
    row[0] = 1;
    for (let f = 0; f < features.size; f++) row[1 + f] = features.values[item * features.size + f]!;
    for (let f = 0; f < FACTORS; f++) {
      row[1 + features.size + f] = things[item * itemWidth + 1 + f]!;
    }
  };
  const seenByItem = (user: number, row: Float64Array) => {
    row[0] = 1;
    for (let f = 0; f < FACTORS; f++) {
      row[1 + f] = people[user * userWidth + 1 + features.size + f]!;
    }
  };
  /** The person's bias plus both likings for the item's features. */
  const plain = (user: number, item: number) => people[user * userWidth]! + liking(user, item);
  const liking = (user: number, item: number) => {
    let sum = 0;
    for (let f = 0; f < features.size; f++) {
      const own = people[user * userWidth + 1 + f]!;
      sum += (shared[f]! + own) * features.values[item * features.size + f]!;
    }
    return sum;
  };
  const common = (item: number) => {
    let sum = 0;
    for (let f = 0; f < features.size; f++) {
      sum += shared[f]! * features.values[item * features.size + f]!;
    }
    return sum;
  };
  const hidden = (user: number, item: number) => {
    let sum = 0;
    for (let f = 0; f < FACTORS; f++) {
      sum += people[user * userWidth + 1 + features.size + f]! * things[item * itemWidth + 1 + f]!;
    }
    return sum;
  };

  const sharedPenalty = Array<number>(features.size).fill(PENALTY.feature);
  const seenByAll = (item: number, row: Float64Array) =>
    row.set(features.values.subarray(item * features.size, (item + 1) * features.size));

  for (let round = 0; round < ROUNDS; round++) {
    const left = pairs.map(({ user, item, rating }) => ({
      other: item,
      target:
        rating -
        mean -
        (plain(user, item) - common(item)) -
        things[item * itemWidth]! -
        hidden(user, item),
    }));
    shared.set(ridge(left, sharedPenalty, seenByAll));
    byUser.forEach((rated, user) => {
      const rows = rated.map(({ item, rating }) => ({
        other: item,
        target: rating - mean - common(item) - things[item * itemWidth]!,
      }));
      people.set(ridge(rows, userPenalty, seenByUser), user * userWidth);
    });
    byItem.forEach((rated, item) => {
      const rows = rated.map(({ user, rating }) => ({
        other: user,
        target: rating - mean - plain(user, item),
      }));
      // An item without ratings has parameters of 0.
      things.set(ridge(rows, itemPenalty, seenByItem), item * itemWidth);
    });
  }
  return (user, item) => {
    const sum = mean + plain(user, item) + things[item * itemWidth]! + hidden(user, item);
    return Math.min(1, Math.max(0, sum));
  };
}

/** Solves a ridge regression; each parameter has its own penalty. */
function ridge(
  rows: readonly { readonly other: number; readonly target: number }[],
  penalty: readonly number[],
  seen: (other: number, row: Float64Array) => void,
): Float64Array {
  const width = penalty.length;
  if (rows.length === 0) return new Float64Array(width);
  const left = new Float64Array(width * width);
  const right = new Float64Array(width);
  const row = new Float64Array(width);
  for (const { other, target } of rows) {
    seen(other, row);
    for (let i = 0; i < width; i++) {
      if (row[i] === 0) continue;
      right[i]! += row[i]! * target;
      for (let j = 0; j <= i; j++) left[i * width + j]! += row[i]! * row[j]!;
    }
  }
  for (let i = 0; i < width; i++) {
    left[i * width + i]! += penalty[i]!;
    for (let j = 0; j < i; j++) left[j * width + i] = left[i * width + j]!;
  }
  return solve(width, left, right) ?? new Float64Array(width);
}

function grouped(pairs: readonly Pair[], count: number, by: (pair: Pair) => number): Pair[][] {
  const groups = Array.from({ length: count }, (): Pair[] => []);
  for (const pair of pairs) groups[by(pair)]!.push(pair);
  return groups;
}
