import type { Interval } from './interval.ts';
import { normalQuantile } from './normal.ts';

/**
 * A correlation of two series, from -1 to 1, over n independent pairs (systems, or users). With few
 * pairs, such as 4 systems, nearly any value is compatible with no correlation: print n beside it.
 */
export interface Correlation {
  readonly n: number;
  /** Null where n < 2 or a series is constant. */
  readonly value: number | null;
  /** 95 %; null where n is too small. */
  readonly interval: Interval | null;
  /** Two-sided; null where there is no value. */
  readonly p: number | null;
}

/** Returns an undefined correlation of n pairs. */
export function noCorrelation(n: number): Correlation {
  return { n, value: null, interval: null, p: null };
}

/**
 * Fisher's interval: the inverse hyperbolic tangent of the value is approximately normal with this
 * variance.
 */
export function fisherInterval(value: number, variance: number): Interval {
  const reach = normalQuantile(0.975) * Math.sqrt(variance);
  return { low: Math.tanh(Math.atanh(value) - reach), high: Math.tanh(Math.atanh(value) + reach) };
}

/**
 * Checks that two series have the same length and finite values.
 * @throws RangeError where the lengths differ, or a value isn't a finite number
 */
export function refuseUnlessPaired(x: readonly number[], y: readonly number[]): void {
  if (x.length !== y.length) throw new RangeError(`Not pairs: ${x.length} against ${y.length}`);
  const odd = [...x, ...y].find((one) => !Number.isFinite(one));
  if (odd !== undefined) throw new RangeError(`A correlation is of numbers, got ${odd}`);
}
