import type { Statistic } from './bootstrap.ts';

/**
 * Several counts (or sums) of each user, in rows of equal length: wins, ties and losses, for
 * instance.
 */
export type UserCounts = readonly ArrayLike<number>[];

/**
 * Makes a statistic that is a function of the users' summed counts: a kappa of the summed table, a
 * Q of the summed verdicts. Resampling users then costs one pass over their rows, whatever the cost
 * of `of`.
 * @param of from sums, as long as a row, to the value; null where undefined
 * @throws RangeError where rows differ in length
 */
export function statisticOf(
  users: UserCounts,
  of: (sums: Float64Array) => number | null,
): Statistic {
  const width = users[0]?.length ?? 0;
  if (users.some((row) => row.length !== width)) {
    throw new RangeError(`Every user needs ${width} counts`);
  }
  const flat = Float64Array.from({ length: users.length * width }, (_, at) => {
    return users[Math.floor(at / width)]![at % width]!;
  });
  return (weights) => {
    const sums = new Float64Array(width);
    for (let user = 0, at = 0; user < users.length; user++, at += width) {
      const weight = weights[user] ?? 0;
      // A third of the users aren't in a resample.
      if (weight === 0) continue;
      for (let i = 0; i < width; i++) sums[i]! += weight * flat[at + i]!;
    }
    return of(sums);
  };
}
