import type { Statistic } from '#engine/stats/bootstrap.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import { figure, type Figure } from './figure.ts';

/** A user's rating and its prediction, in stars. */
export type Expected = readonly [expected: number, given: number];

export interface RatingErrors {
  /** Mean absolute error in stars; predictions are first put on the scale. */
  readonly mae: Figure;
  /** Correlation over all ratings of all users together. */
  readonly pearson: Figure;
}

/** @param users the predictions and ratings of each user */
export function ratingErrors(
  users: readonly (readonly Expected[])[],
  draws: Resamples,
): RatingErrors {
  const sums = users.map((pairs) => {
    const of = (part: (x: number, y: number) => number) =>
      pairs.reduce((sum, [x, y]) => sum + part(x, y), 0);
    return [
      pairs.length,
      of((x) => x),
      of((_, y) => y),
      of((x) => x * x),
      of((_, y) => y * y),
      of((x, y) => x * y),
      of((x, y) => Math.abs(Math.min(5, Math.max(0.5, x)) - y)),
    ] as const;
  });
  const summed = (weights: ArrayLike<number>, part: number) =>
    sums.reduce((sum, own, user) => sum + own[part]! * (weights[user] ?? 0), 0);
  const mae: Statistic = (weights) => {
    const n = summed(weights, 0);
    return n === 0 ? null : summed(weights, 6) / n;
  };
  const pearson: Statistic = (weights) => {
    const [n, x, y, xx, yy, xy] = [0, 1, 2, 3, 4, 5].map((part) => summed(weights, part));
    const [wide, high] = [n! * xx! - x! * x!, n! * yy! - y! * y!];
    // For constant predictions or ratings only rounding remains.
    if (wide <= 1e-9 * n! * xx! || high <= 1e-9 * n! * yy!) return null;
    return (n! * xy! - x! * y!) / Math.sqrt(wide * high);
  };
  const n = summed(draws.whole, 0);
  return { mae: figure(mae, draws, n), pearson: figure(pearson, draws, n, 0) };
}
