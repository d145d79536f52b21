import { oncePerUser } from '../domain/popularity.ts';
import type { TrainingData } from './recommender.ts';

/** Each user's actions in the training rows, as positions of items. */
interface Tastes {
  /** Position of each user by id. */
  readonly positionOf: ReadonlyMap<string, number>;
  /** By user: all items that the user met. They are never recommended again. */
  readonly seen: readonly ReadonlySet<number>[];
  /** By user: the liked items in time order, each once. */
  readonly liked: readonly (readonly number[])[];
}

/**
 * Reads likes from the training rows. A rated item is liked when its rating is at least the user's
 * own mean over these rows, because some people never give five stars and others give nothing else.
 * An unrated item is liked unless it was shown and not clicked; beside rated items, it is liked only if it was
 * clicked, since a person who met it and didn't rate it said nothing.
 */
export function tastesOf({ dataset, rows }: TrainingData): Tastes {
  const { log, users } = dataset;
  const sum = new Float64Array(users.length);
  const rated = new Uint32Array(users.length);
  for (const row of rows) {
    const rating = log.rating[row]!;
    if (Number.isNaN(rating)) continue;
    sum[log.user[row]!]! += rating;
    rated[log.user[row]!]!++;
  }
  const hasRatings = rated.some((count) => count > 0);
  const seen = users.map(() => new Set<number>());
  const liked = users.map(() => new Set<number>());
  for (const row of rows) {
    const [user, item, rating] = [log.user[row]!, log.item[row]!, log.rating[row]!];
    seen[user]!.add(item);
    // The tolerance is for rounding: the computed mean of equal ratings can exceed each of them.
    const isLiked = Number.isNaN(rating)
      ? log.clicked[row] === 1 || (log.clicked[row] !== 0 && !hasRatings)
      : rating >= sum[user]! / rated[user]! - 1e-9;
    if (isLiked) liked[user]!.add(item);
  }
  return {
    positionOf: new Map(users.map((user, i) => [user.id, i])),
    seen,
    liked: liked.map((set) => [...set]),
  };
}

/**
 * Counts the users who met each item in the training rows, or their interactions with it where the study asks for these;
 * an item that was shown and not clicked doesn't count.
 */
export function popularityOf(data: TrainingData): Float64Array {
  const counts = new Float64Array(data.dataset.items.length);
  for (const row of rowsForPopularity(data)) counts[data.dataset.log.item[row]!]!++;
  return counts;
}

/** Returns the rows that count for popularity: each user's last one with an item, or all where the study asks for these. */
export function rowsForPopularity({ dataset, rows, popularity }: TrainingData): Uint32Array {
  const met = rows.filter((row) => dataset.log.clicked[row] !== 0);
  return popularity === 'interactions' ? met : oncePerUser(dataset, met);
}

/** By item: the users who like it, in the order of the data. */
export function fansOf(liked: readonly (readonly number[])[], items: number): number[][] {
  const fans = Array.from({ length: items }, (): number[] => []);
  for (const [user, liking] of liked.entries()) for (const item of liking) fans[item]!.push(user);
  return fans;
}
