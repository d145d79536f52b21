import { ANYTHING } from './labelled-sample.ts';
import type { Interval } from './interval.ts';

/**
 * Wilson's interval of a mean of values from 0 to 1, whose variance is at most that of a rate.
 * @param n the effective number of independent values; 0 gives the interval from 0 to 1
 * @param reach the quantile, of the normal distribution or of Student's t
 */
export function wilsonOf(mean: number, n: number, reach: number): Interval {
  if (n === 0) return ANYTHING;
  const z2 = reach ** 2 / n;
  const middle = (mean + z2 / 2) / (1 + z2);
  const half = (reach * Math.sqrt((mean * (1 - mean)) / n + z2 / (4 * n))) / (1 + z2);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Wilson's interval of as many independent things as give a rate this variance.
 * @returns null for a rate of 0 or 1, or without variance, which no number of things gives
 */
export function wilsonOfVariance(rate: number, variance: number, reach: number): Interval | null {
  const single = rate * (1 - rate);
  return single > 0 && variance > 0 ? wilsonOf(rate, single / variance, reach) : null;
}
