import { shuffled, type Stream } from '#engine/random/stream.ts';
import type { MovieLensSmall, Rating } from './movielens-small.ts';

/** Users to train on, users to choose between recipes, and users that training never sees. */
interface Split {
  readonly train: readonly string[];
  readonly dev: readonly string[];
  readonly test: readonly string[];
}

/** Users are ordered once; each of the five folds tests the next 122 of that order. */
export const FOLDS = 5;

/**
 * Splits the users.
 *
 * @param fold 0 (the shipped model's split) to 4; every user is tested in exactly one of them.
 */
export function splitUsers({ users }: MovieLensSmall, from: Stream, fold = 0): Split {
  const every = shuffled([...users.keys()], from.child('split'));
  const start = 122 * fold;
  const order = [...every.slice(start), ...every.slice(0, start)];
  return { test: order.slice(0, 122), dev: order.slice(122, 162), train: order.slice(162) };
}

/** Two sets of six slates for one user, with duels of each slate with every other of its set. */
export interface UserTrials {
  readonly user: string;
  /** The last 15 (or all) of the earlier half, oldest first. */
  readonly history: readonly Rating[];
  /** Twelve slates of five from the later half. */
  readonly slates: readonly (readonly Rating[])[];
  /** 30 pairs of indices in `slates`. */
  readonly pairs: readonly (readonly [number, number])[];
}

const SETS = 2;
const SLATES = 6;
const K = 5;

/** Splits a user's ratings in two by time: the history, and the items to ask about. */
export function halves(ratings: readonly Rating[]): { earlier: Rating[]; later: Rating[] } {
  const half = Math.floor(ratings.length / 2);
  return { earlier: ratings.slice(0, half), later: ratings.slice(half) };
}

/** Builds the history that a judge reads, and duels between slates of later items. */
export function userTrials(user: string, ratings: readonly Rating[], from: Stream): UserTrials {
  const { earlier, later } = halves(ratings);
  return { ...slatesOf(user, later, from), history: earlier.slice(-15) };
}

/** Draws slates without replacement until all items are used, then from all of them again. */
function slatesOf(user: string, later: readonly Rating[], from: Stream) {
  const own = from.child(user);
  let pool: Rating[] = [];
  const slates = Array.from({ length: SETS * SLATES }, () => {
    if (pool.length < K) pool = shuffled(later, own);
    return pool.splice(0, K);
  });
  const pairs = [];
  for (let set = 0; set < SETS; set++)
    for (let i = 0; i < SLATES; i++)
      for (let j = i + 1; j < SLATES; j++)
        pairs.push([set * SLATES + i, set * SLATES + j] as const);
  return { user, slates, pairs };
}

/**
 * Builds the same for users who rated enough rarely rated films later on: slates of those alone.
 *
 * @param known whose ratings count; a film with fewer than five of theirs is rare.
 */
export function rareTrials(
  users: readonly string[],
  { users: ratings }: MovieLensSmall,
  known: readonly string[],
  from: Stream,
): UserTrials[] {
  const counts = new Map<string, number>();
  for (const user of known)
    for (const { film } of ratings.get(user) ?? []) counts.set(film, (counts.get(film) ?? 0) + 1);
  return users.flatMap((user) => {
    const { earlier, later } = halves(ratings.get(user) ?? []);
    const rare = later.filter(({ film }) => (counts.get(film) ?? 0) < 5);
    if (rare.length < 2 * K) return [];
    return [{ ...slatesOf(user, rare, from), history: earlier.slice(-15) }];
  });
}
