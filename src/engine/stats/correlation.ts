import type { Interval } from './interval.ts';
import { normalQuantile } from './normal.ts';

/**
 * How two series of numbers go together, from -1 to 1, over n independent pairs (systems, or users).
 * With few pairs, such as 4 systems, nearly any value is compatible with none: print n beside it.
 */
export interface Correlation {
  readonly n: number;
  /** Null where n < 2 or a series is constant. */
  readonly value: number | null;
  /** 95 %; null where n is too small for one. */
  readonly interval: Interval | null;
  /** Two-sided; null where there is no value. */
  readonly p: number | null;
}

/** A correlation of n pairs that is undefined. */
export function noCorrelation(n: number): Correlation {
  return { n, value: null, interval: null, p: null };
}

/** Fisher's interval: the value's inverse hyperbolic tangent is about normal with this variance. */
export function fisherInterval(value: number, variance: number): Interval {
  const reach = normalQuantile(0.975) * Math.sqrt(variance);
  return { low: Math.tanh(Math.atanh(value) - reach), high: Math.tanh(Math.atanh(value) + reach) };
}

/**
 * @throws RangeError where there aren't as many of one as of the other, or one isn't a finite
 * number
 */
export function refuseUnlessPaired(x: readonly number[], y: readonly number[]): void {
  if (x.length !== y.length) throw new RangeError(`Not pairs: ${x.length} against ${y.length}`);
  const odd = [...x, ...y].find((one) => !Number.isFinite(one));
  if (odd !== undefined) throw new RangeError(`A correlation is of numbers, got ${odd}`);
}
