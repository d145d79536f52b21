import type { ExamItem } from './exam-item.ts';

/** With fewer users no figure has an interval. */
const FEWEST = 3;
/** Chance of a miss on each side of an interval. */
const TAIL = 0.025;

/** The value of a share for a judge that has a property for every user, and for one that has it for none. */
export const SHARE = { low: 0, high: 1, best: 1, worst: 0 } as const;
/** The same for the share of a fault. */
export const FAULTS = { low: 0, high: 1, best: 0, worst: 1 } as const;

/** The numbers of users from which on a part can be passed and failed. */
export interface UsersToDecide {
  readonly pass: number;
  readonly fail: number;
}

/**
 * Returns the fewest users from which on the best judge passes a part and the worst fails it. Users
 * who are all alike have the interval with one unseen user at a bound (`stats/unseen-user.ts`), which
 * lies .025^(1/n) of the way from that bound to their value. Null for figures that are no means over
 * users. Infinity where even endless users leave the line within the interval.
 */
export function usersToDecide(
  { perUser, line: { side } }: Pick<ExamItem, 'perUser' | 'line'>,
  line: number,
): UsersToDecide | null {
  if (!perUser) return null;
  const { low, high, best, worst } = perUser;
  const above = (value: number) => usersFor((line - low) / (value - low));
  const below = (value: number) => usersFor((high - line) / (high - value));
  return side === 'at least'
    ? { pass: above(best), fail: below(worst) }
    : { pass: below(best), fail: above(worst) };
}

/** The fewest users n with .025^(1/n) at or above a share of the way. */
function usersFor(share: number): number {
  if (Number.isNaN(share) || share >= 1) return Infinity;
  return share <= 0 ? FEWEST : Math.max(FEWEST, Math.ceil(Math.log(TAIL) / Math.log(share) - 1e-9));
}
