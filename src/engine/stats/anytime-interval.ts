import { meanOf } from './mean.ts';
import { bets } from './capital.ts';
import type { Interval } from './interval.ts';

/**
 * A confidence sequence: an interval of a mean that is valid after every value at once, so that one
 * may look after every value and stop at any time (Waudby-Smith and Ramdas 2024). It contains all
 * means against which the betting capital has stayed below 1/(1 - level); `capital.ts` states the
 * conditions on the values. It is about 1.5 times as wide as an interval for a fixed number of
 * users.
 * @param values from 0 to 1, one for each user
 * @example anytimeInterval([]); // { low: 0, high: 1 }
 */
export function anytimeInterval(values: readonly number[], level = 0.95): Interval {
  if (values.length === 0) return { low: 0, high: 1 };
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const middle = meanOf(values);
  const refused = (mean: number) => logCapital(counts, mean) >= -Math.log(1 - level);
  // The logarithm of the capital is convex in the mean and at most 0 at the values' own mean, so
  // the accepted means form one interval around that.
  return {
    low: middle === 0 ? 0 : rejectionBorder(0, middle, refused),
    high: middle === 1 ? 1 : rejectionBorder(1, middle, refused),
  };
}

/**
 * The natural logarithm of the betting capital against a mean, starting from 1. It depends on the
 * counts of the values, not on their order.
 */
export function logCapital(counts: ReadonlyMap<number, number>, mean: number): number {
  const logs = bets.map((w) => {
    let sum = 0;
    for (const [value, count] of counts) {
      sum += count * Math.log((value * w) / mean + ((1 - value) * (1 - w)) / (1 - mean));
    }
    return sum;
  });
  const most = logs.reduce((a, b) => Math.max(a, b), -Infinity);
  return most + Math.log(logs.reduce((sum, one) => sum + Math.exp(one - most), 0) / logs.length);
}

/** Finds the border between a mean that may be rejected and one that isn't, by bisection. */
export function rejectionBorder(
  outside: number,
  inside: number,
  refused: (mean: number) => boolean,
): number {
  let [out, within] = [outside, inside];
  for (let i = 0; i < 50; i++) {
    const middle = (out + within) / 2;
    if (refused(middle)) out = middle;
    else within = middle;
  }
  return out;
}
