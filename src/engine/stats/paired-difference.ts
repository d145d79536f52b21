import { standardError, type Statistic } from './bootstrap.ts';
import type { Resamples } from './resamples.ts';
import { studentTwoSided } from './student.ts';
import {
  studentInterval,
  userInterval,
  enclosingInterval,
  type UserInterval,
} from './user-interval.ts';

/** Two statistics of the same users, the first minus the second. */
interface PairedDifference extends UserInterval {
  /** Two-sided; null where the difference or its error is undefined. */
  readonly p: number | null;
}

/**
 * The difference of two statistics of the same users: each resample gives a user the same weight in
 * both, so variation between users cancels. The interval is the wider of the bootstrap and Student's
 * t: where most users don't differ, the bootstrap alone is too short, and would contradict the
 * p-value. The p-value is Student's t of the difference over its
 * bootstrap error, and never below 2^(1 - users), the smallest that a sign-flip test of so few
 * users can give.
 */
export function pairedDifference(
  first: Statistic,
  second: Statistic,
  draws: Resamples,
  users = draws.users,
): PairedDifference {
  const difference: Statistic = (weights) => {
    const [a, b] = [first(weights), second(weights)];
    return a === null || b === null ? null : a - b;
  };
  const found = userInterval(difference, draws, null, users);
  const { value, interval, kind } = found;
  const error = standardError(difference, draws);
  const p = pOf(value, error, draws.users);
  if (value === null || !interval || kind !== 'resampled') return { ...found, p };
  const student = studentInterval(difference, value, draws, users);
  return { value, interval: student ? enclosingInterval(interval, student) : interval, kind, p };
}

function pOf(value: number | null, error: number | null, users: number): number | null {
  if (value === null || error === null) return null;
  if (Math.abs(value) < 1e-12) return 1;
  return Math.max(2 ** (1 - users), studentTwoSided(value / error, users - 1));
}
