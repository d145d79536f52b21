import type { Shaping } from './shaping.ts';

/** The base q of the decay. */
export const FADING = 0.1;

/**
 * The share of interest in an item that is left after repeats: q to the power of n / dt with q = .1, between 0 and 1.
 *
 * @param n the item's viewings, this one included
 * @param since interactions of the user since the last viewing, this one included
 */
export function interestLeft(n: number, since: number): number {
  return FADING ** (n / since);
}

/**
 * SUBER's reward after a repeat, equation 2: max(1, floor(r q^(n / dt))), q = .1.
 *
 * @param n the item's viewings, this one included
 * @param since interactions of the user since the last viewing, this one included
 *
 * @example repeatDecay(8, 2, 10); // 5
 */
export function repeatDecay(reward: number, n: number, since: number): number {
  return Math.max(1, Math.floor(reward * interestLeft(n, since)));
}

export const decay: Shaping = {
  id: 'repeat-decay',
  title: 'Repeats decay',
  about:
    'On a repeat max(1, floor(r · .1^(n / Δt))): the more often an item was met and the shorter ago, the less it is worth.',
  shape: ({ rating, viewing, since }) => ({
    reward: since === null ? rating : repeatDecay(rating, viewing, since),
    ends: false,
  }),
};
