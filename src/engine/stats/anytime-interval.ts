import { bets } from './capital.ts';
import type { Interval } from './interval.ts';

/**
 * An interval of a mean that holds the truth at all times at once: one may look after every value, and
 * stop when one likes what one sees (a confidence sequence: Waudby-Smith and Ramdas 2024). All means
 * against which no gambler has made 1/(1 - level) out of one; see `capital.ts` for what is asked of
 * the values. Wider than an interval for a number of users fixed beforehand, by about a half.
 *
 * @param values from 0 to 1, one a user
 *
 * @example
 * anytimeInterval([]); // { low: 0, high: 1 }
 */
export function anytimeInterval(values: readonly number[], level = 0.95): Interval {
  if (values.length === 0) return { low: 0, high: 1 };
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const middle = values.reduce((sum, one) => sum + one, 0) / values.length;
  const refused = (mean: number) => logCapital(counts, mean) >= -Math.log(1 - level);
  // The logarithm of the capital is convex in the mean and at most 0 at the values' own mean: what is
  // not refused is one interval around that.
  return {
    low: middle === 0 ? 0 : edge(0, middle, refused),
    high: middle === 1 ? 1 : edge(1, middle, refused),
  };
}

/** The logarithm of what a gambler has made of one against a mean, after values in any order: how often each came. */
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

/** Between a mean that may be refused and one that isn't. */
export function edge(outside: number, inside: number, refused: (mean: number) => boolean): number {
  let [out, within] = [outside, inside];
  for (let i = 0; i < 50; i++) {
    const middle = (out + within) / 2;
    if (refused(middle)) out = middle;
    else within = middle;
  }
  return out;
}
