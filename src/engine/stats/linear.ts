import { sumOf } from '../domain/sum-of.ts';
import type { Interval } from './interval.ts';
import { studentQuantile } from './student.ts';

/** A figure of a sample of users with what each of them adds to it. */
export interface Linear {
  readonly value: number;
  /** The change of the value, to first order, with one more copy of each user; sums to 0. */
  readonly influence: Float64Array;
  /** The standard deviation of the part of second order, which counts where the first vanishes. */
  readonly second: number;
  /** The standard deviation that the value has where its true value is 0; absent if unknown. */
  readonly atZero?: number;
}

/** With fewer users nothing is known about their spread. */
const FEWEST = 3;

/**
 * The 95 % interval of a figure by Student's t over the users' influences (the infinitesimal jackknife, which for a
 * regression is the sandwich estimator by user). It reaches to 0 where `atZero` doesn't rule 0 out: few rare events,
 * none of which may have happened, say little about their spread.
 * @returns null below 3 users
 */
export function linearInterval({ value, influence, second, atZero = 0 }: Linear): Interval | null {
  const users = influence.length;
  if (users < FEWEST) return null;
  const squares = sumOf(influence.map((one) => one * one));
  const reach = studentQuantile(0.05, users - 1);
  const half = reach * Math.sqrt((squares * users) / (users - 1) + second * second);
  const holdsZero = Math.abs(value) <= reach * atZero;
  const [low, high] = [value - half, value + half];
  return holdsZero ? { low: Math.min(0, low), high: Math.max(0, high) } : { low, high };
}
