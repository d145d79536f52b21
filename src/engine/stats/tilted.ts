import { sumOf } from '../domain/sum-of.ts';
import type { Ratio } from './ratio.ts';

/**
 * The probabilities of a pilot's users such that a user drawn by them has the given win rate on
 * average: the pilot's users weighted by exp(t (wins - rate x duels)), which keeps their clustering
 * and is the smallest change (exponential tilting). Far from the pilot's own rate, by .2 for
 * instance, it is extrapolation.
 * @returns null where no weights of the pilot's users give that rate.
 */
export function tilted({ above, below }: Ratio, rate: number): Float64Array | null {
  const gaps = above.map((wins, user) => wins - rate * below[user]!);
  if (!gaps.some((gap) => gap > 0) || !gaps.some((gap) => gap < 0)) return null;
  let [low, high] = [-1, 1];
  while (pull(gaps, low) > 0) low *= 2;
  while (pull(gaps, high) < 0) high *= 2;
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (pull(gaps, middle) < 0) low = middle;
    else high = middle;
  }
  const chances = weights(gaps, (low + high) / 2);
  const all = sumOf(chances);
  return chances.map((one) => one / all);
}

function pull(gaps: Float64Array, t: number): number {
  return weights(gaps, t).reduce((sum, weight, user) => sum + weight * gaps[user]!, 0);
}

function weights(gaps: Float64Array, t: number): Float64Array {
  const most = gaps.reduce((a, gap) => Math.max(a, t * gap), -Infinity);
  return gaps.map((gap) => Math.exp(t * gap - most));
}
