import { atMost } from './binomial.ts';

/**
 * The exact two-sided sign test of `wins` against `losses` under a fair coin. Ties and unscored
 * answers don't enter; the caller reports them beside it. The wins must be independent: one for
 * each user, or one user's majority.
 * @returns the p-value, from 0 to 1; 1 without wins and losses.
 * @example signTest(9, 1); // 0.0215
 */
export function signTest(wins: number, losses: number): number {
  return Math.min(1, 2 * atMost(Math.min(wins, losses), wins + losses, 0.5));
}
