import { TOO_FEW, usersWith } from '../../report/estimate.ts';
import type { Estimate } from '../../report/report.ts';
import type { Halves } from './halves.ts';

/** The fewest users of each label order for an interval of a figure that compares the two. */
const FEWEST = 3;

/** Returns the number of users with an answer in either label order. */
export function usersIn({ published, exchanged }: Halves): number {
  return published.below.filter((one, user) => one > 0 || exchanged.below[user]! > 0).length;
}

/**
 * Returns a figure of two label orders without its interval where one of them has fewer than three users: alternating
 * orders of single slates divide the users, and resamples of two say too little of what others would answer.
 */
export function withEnoughUsers(one: Estimate, { published, exchanged }: Halves): Estimate {
  return one.value === null || Math.min(usersWith(published), usersWith(exchanged)) >= FEWEST
    ? one
    : { ...one, interval: null, method: TOO_FEW };
}
