import type { Interval } from './interval.ts';
import { normalCdf, normalQuantile } from './normal.ts';

/** Hits among independent trials. */
export interface Proportion {
  readonly hits: number;
  readonly of: number;
}

interface ProportionsCompared {
  /** Rate of the first divided by that of the second, minus 1; null where the second had no hit. */
  readonly lift: number | null;
  /**
   * From the normal interval of the rates' log ratio (Katz et al. 1978); null where either had no
   * hit.
   */
  readonly liftInterval: Interval | null;
  /** With the rates pooled, as under no difference; null where all or none were hits. */
  readonly z: number | null;
  /** Two-sided. */
  readonly p: number | null;
}

/**
 * Compares two independent rates, such as click-through under two recommenders (SAER, section 4.2):
 * z test, and relative lift with its interval. Impressions of one customer aren't independent:
 * where customers are known, use the interval by users; this one is then too narrow.
 * @returns null where either has no trial.
 * @example
 * // .619 % against .523 % of 38 million impressions each: +18.4 %, from 17.6 to 19.1
 * twoProportions({ hits: 235_220, of: 38e6 }, { hits: 198_740, of: 38e6 })?.lift;
 */
export function twoProportions(
  first: Proportion,
  second: Proportion,
  level = 0.95,
): ProportionsCompared | null {
  if (first.of === 0 || second.of === 0) return null;
  const [a, b] = [first.hits / first.of, second.hits / second.of];
  const reach = normalQuantile((1 + level) / 2);
  const pooled = (first.hits + second.hits) / (first.of + second.of);
  const pooledError = Math.sqrt(pooled * (1 - pooled) * (1 / first.of + 1 / second.of));
  const z = pooledError === 0 ? null : (a - b) / pooledError;
  return {
    lift: b === 0 ? null : a / b - 1,
    liftInterval: a === 0 || b === 0 ? null : liftInterval(first, second, reach),
    z,
    p: z === null ? null : 2 * normalCdf(-Math.abs(z)),
  };
}

function liftInterval(first: Proportion, second: Proportion, reach: number): Interval {
  const [a, b] = [first.hits / first.of, second.hits / second.of];
  const error = Math.sqrt((1 - a) / first.hits + (1 - b) / second.hits);
  const middle = Math.log(a / b);
  return {
    low: Math.expm1(middle - reach * error),
    high: Math.expm1(middle + reach * error),
  };
}
