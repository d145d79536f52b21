import { meanOf } from './mean.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import type { Resamples, Weights } from './resamples.ts';
import { studentQuantile } from './student.ts';

/**
 * A statistic of a sample of users, in which each user counts as often as `weights` states. Null
 * where undefined. Precomputed sums for each user make it fast.
 */
export interface Statistic {
  (weights: Weights): number | null;
  /**
   * Evaluates many draws at once, where that is faster; each value is identical to that of a single
   * call.
   */
  readonly each?: (draws: readonly Weights[]) => (number | null)[];
  /**
   * Each user's weight in a quotient: pairs, or what a coin would lose. Absent where the statistic
   * is no quotient, so that all users count as equal.
   */
  readonly below?: Float64Array;
  /**
   * Each user's loss, of a figure that is best where nobody has one. Present where few users with a
   * loss say too little of those who would have one.
   */
  readonly losses?: Float64Array;
}

export interface Bootstrapped {
  /** The value on the original users. */
  readonly value: number | null;
  /**
   * 95 %; null where the value or too many resamples are undefined. Of zero width when no resample
   * differs.
   */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** The share of resamples that must be defined for an interval. */
const ENOUGH = 0.9;

/**
 * A 95 % interval by resampling users: bias-corrected and accelerated (Efron 1987), at quantiles
 * widened for few users in the ratio of Student's t to the normal (Hesterberg 2015, "expanded
 * percentile"). It resamples whole users, because the duels of one user aren't independent. It holds
 * its level from about eight users on: `user-interval.ts` chooses the interval of a figure.
 * @param users who contribute to the statistic; all unless given
 */
export function bootstrap(
  statistic: Statistic,
  draws: Resamples,
  users = draws.users,
): Bootstrapped {
  const { drawn, without } = draws;
  const value = draws.users === 0 ? null : statistic(draws.whole);
  if (value === null || users < 2) return { value, interval: null };
  const resampled = valuesOf(statistic, drawn);
  if (resampled.length < Math.max(2, ENOUGH * drawn.length)) return { value, interval: null };
  const sorted = Float64Array.from(resampled).sort();
  const bias = biasOf(sorted, value);
  const acceleration = accelerationOf(valuesOf(statistic, without));
  const reach = reachFor(users);
  const at = (z: number) => normalCdf(bias + (bias + z) / (1 - acceleration * (bias + z)));
  return {
    value,
    interval: { low: quantile(sorted, at(-reach)), high: quantile(sorted, at(reach)) },
  };
}

/** The distance of the quantiles from the median in normal units, widened for few users. */
export function reachFor(users: number): number {
  return studentQuantile(0.05, users - 1) * Math.sqrt(users / (users - 1));
}

/** The standard deviation of the resamples, widened for few users; null where undefined. */
export function standardError(statistic: Statistic, { users, drawn }: Resamples): number | null {
  const values = valuesOf(statistic, drawn);
  if (users < 2 || values.length < Math.max(2, ENOUGH * drawn.length)) return null;
  const mean = meanOf(values);
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt((squares / (values.length - 1)) * (users / (users - 1)));
}

/** Evaluates a statistic on several draws, and returns the values that are defined. */
export function valuesOf(statistic: Statistic, samples: readonly Weights[]): number[] {
  const values = statistic.each ? statistic.each(samples) : samples.map((one) => statistic(one));
  return values.filter((value) => value !== null);
}

/**
 * The distance of the median of the resamples from the value, in normal units; equal ones count
 * half.
 */
function biasOf(sorted: Float64Array, value: number): number {
  const near = 1e-12 * Math.max(1, Math.abs(value));
  let below = 0;
  for (const one of sorted) below += one < value - near ? 1 : one <= value + near ? 0.5 : 0;
  const least = 0.5 / sorted.length;
  return normalQuantile(Math.min(1 - least, Math.max(least, below / sorted.length)));
}

/**
 * The acceleration from the skewness of the jackknife values: the change of the spread with the
 * value.
 */
function accelerationOf(left: readonly number[]): number {
  if (left.length === 0) return 0;
  const mean = meanOf(left);
  let squares = 0;
  let cubes = 0;
  for (const one of left) {
    squares += (mean - one) ** 2;
    cubes += (mean - one) ** 3;
  }
  return squares > 1e-24 ? cubes / (6 * squares ** 1.5) : 0;
}

/** A quantile with linear interpolation between neighbours. */
export function quantile(sorted: Float64Array, p: number): number {
  const index = Math.min(sorted.length - 1, Math.max(0, p * (sorted.length + 1) - 1));
  const low = sorted[Math.floor(index)] ?? Number.NaN;
  const high = sorted[Math.ceil(index)] ?? Number.NaN;
  return low + (high - low) * (index - Math.floor(index));
}
