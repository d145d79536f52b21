import type { Interval } from '../stats/interval.ts';
import { wilson } from '../stats/wilson.ts';

export type { Interval };

/**
 * A 95 % interval for the difference of two rates of the same n cases that exclude each other, such
 * as the two ways in which paired answers can differ: Newcombe's "square and add" (1998) from
 * Wilson's interval of each, treated as uncorrelated. Never of zero width.
 * @param n pairs, or their effective number as independent ones; may be a fraction
 * @returns null where n is 0
 * @example paired(0, 0, 100); // { low: -0.037, high: 0.037 }
 */
export function paired(p: number, q: number, n: number): Interval | null {
  const [first, second] = [wilson(p * n, n), wilson(q * n, n)];
  if (!first || !second) return null;
  const d = p - q;
  return {
    low: d - Math.hypot(p - first.low, second.high - q),
    high: d + Math.hypot(first.high - p, q - second.low),
  };
}
