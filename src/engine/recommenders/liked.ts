import type { TrainingData } from './recommender.ts';

/** What each user did in the training rows, as positions of items. */
export interface Tastes {
  /** Position of each user by id. */
  readonly positionOf: ReadonlyMap<string, number>;
  /** By user: all that was met. None of it is recommended again. */
  readonly seen: readonly ReadonlySet<number>[];
  /** By user: what was liked, in time order, each item once. */
  readonly liked: readonly (readonly number[])[];
}

/**
 * Reads likes out of the training rows. A rated item is liked when its rating is at least the
 * user's own mean over these rows: some people never give five stars, others give nothing else.
 * An unrated one is liked unless it was shown and not clicked.
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
  const seen = users.map(() => new Set<number>());
  const liked = users.map(() => new Set<number>());
  for (const row of rows) {
    const [user, item, rating] = [log.user[row]!, log.item[row]!, log.rating[row]!];
    seen[user]!.add(item);
    // A hair's breadth: the mean of equal ratings may come out above each of them.
    const isLiked = Number.isNaN(rating)
      ? log.clicked[row] !== 0
      : rating >= sum[user]! / rated[user]! - 1e-9;
    if (isLiked) liked[user]!.add(item);
  }
  return {
    positionOf: new Map(users.map((user, i) => [user.id, i])),
    seen,
    liked: liked.map((set) => [...set]),
  };
}

/** How many users met each item in the training rows; one that was shown and not clicked doesn't count. */
export function popularityOf({ dataset, rows }: TrainingData): Float64Array {
  const counts = new Float64Array(dataset.items.length);
  for (const row of rows) if (dataset.log.clicked[row] !== 0) counts[dataset.log.item[row]!]!++;
  return counts;
}
