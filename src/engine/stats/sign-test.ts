import { atMost } from './binomial.ts';

/**
 * The exact two-sided sign test: how surprising are `wins` against `losses` if each had come from a
 * fair coin? Ties and unscored answers don't enter; they are the caller's to report beside it. The
 * wins must be independent: one a user, or one user's majority.
 *
 * @returns the p-value, from 0 to 1; 1 when there was nothing to count.
 *
 * @example
 * signTest(9, 1); // 0.0215
 */
export function signTest(wins: number, losses: number): number {
  return Math.min(1, 2 * atMost(Math.min(wins, losses), wins + losses, 0.5));
}
