import type { Statistic } from '../stats/bootstrap.ts';
import type { Interval } from '../stats/interval.ts';
import { moverInterval } from '../stats/mover.ts';
import { coefficient } from '../stats/pearson.ts';
import { EQUAL } from '../stats/regret.ts';
import type { Resamples, Weights } from '../stats/resamples.ts';
import { studentQuantile, studentTwoSided } from '../stats/student.ts';

/** With fewer users in a part, no test can have a p-value below .05. */
export const FEWEST = 6;

/** The smallest p-value that a test of so few users can give: all of them on one side. */
export const leastOf = (users: number) => 2 ** (1 - users);

/** A figure of some users or pairs, with its interval. */
interface Figure {
  readonly value: number | null;
  readonly interval: Interval | null;
  readonly statistic: Statistic;
}

interface Difference {
  readonly value: number | null;
  readonly interval: Interval | null;
  /** Two-sided; null where it isn't tested. */
  readonly p: number | null;
}

/**
 * A part's figure less that of the rest. The interval is joined from those of both, so that it is
 * never surer than the part's own; p is at most .05 only where it leaves out 0.
 * @param users of the smaller side
 */
export function partLessRest(
  part: Figure,
  rest: Figure,
  users: number,
  { drawn }: Pick<Resamples, 'drawn'>,
): Difference {
  if (part.value === null || rest.value === null) return { value: null, interval: null, p: null };
  const value = part.value - rest.value;
  if (!part.interval || !rest.interval) return { value, interval: null, p: null };
  const interval = moverInterval(
    { value: part.value, interval: part.interval },
    { value: rest.value, interval: rest.interval },
    correlationOver(drawn, part.statistic, rest.statistic),
  );
  return { value, interval, p: chanceOf(value, interval, users) };
}

/** The correlation of two figures over resamples: not 0 where a user has pairs on both sides. */
function correlationOver(drawn: readonly Weights[], one: Statistic, other: Statistic): number {
  const pairs = drawn.flatMap((weights): [number, number][] => {
    const [a, b] = [one(weights), other(weights)];
    return a === null || b === null ? [] : [[a, b]];
  });
  const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
  return coefficient(first, second) ?? 0;
}

/**
 * The p-value of a difference: Student's t with degrees of freedom from the users of the smaller
 * side, since the others add no information, over the error that the interval shows on the side of
 * 0. Never below 2^(1 - users); null for fewer than `FEWEST` users.
 */
function chanceOf(value: number, interval: Interval, users: number): number | null {
  if (users < FEWEST) return null;
  if (Math.abs(value) < EQUAL) return 1;
  const reach = value > 0 ? value - interval.low : interval.high - value;
  const error = reach / studentQuantile(0.05, users - 1);
  return Math.max(leastOf(users), studentTwoSided(value / error, users - 1));
}
