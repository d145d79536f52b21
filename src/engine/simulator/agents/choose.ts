import type { Stream } from '../../random/stream.ts';
import type { Observation } from '../environment.ts';

/**
 * Sets the scores of items that a person has met to minus infinity, in place: the mask A of SUBER's actor. After
 * somebody has met every item, all items may be shown again.
 *
 * @param mask false leaves the scores as they are
 */
export function masked(
  scores: Float32Array,
  { history }: { readonly history: readonly { readonly item: number }[] },
  mask: boolean,
): Float32Array {
  return mask ? maskedMet(scores, [...new Set(history.map(({ item }) => item))]) : scores;
}

/** Does the same for items that are each listed once. */
export function maskedMet(scores: Float32Array, met: readonly number[]): Float32Array {
  if (met.length < scores.length) for (const item of met) scores[item] = -Infinity;
  return scores;
}

/**
 * The position of the highest score; the higher key decides between equal scores.
 *
 * @throws RangeError where every score is minus infinity
 */
export function bestItem(scores: ArrayLike<number>, keys: ArrayLike<number>): number {
  let best = -1;
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i]!;
    if (score === -Infinity) continue;
    if (best < 0 || score > scores[best]! || (score === scores[best]! && keys[i]! > keys[best]!)) {
      best = i;
    }
  }
  return left(best);
}

/**
 * Draws a position from the softmax of the scores.
 *
 * @throws RangeError where every score is minus infinity
 */
export function drawnItem(scores: Float32Array, stream: Stream): number {
  let highest = -Infinity;
  for (const score of scores) if (score > highest) highest = score;
  if (highest === -Infinity) return left(-1);
  const weights = new Float64Array(scores.length);
  let total = 0;
  for (let i = 0; i < scores.length; i++) {
    total += Math.exp(scores[i]! - highest);
    weights[i] = total;
  }
  const at = stream.unit() * total;
  let [low, high] = [0, scores.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (weights[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Draws an item, uniform among the items that may be shown. */
export function anyItem(observation: Observation, items: number, mask: boolean, stream: Stream) {
  const scores = masked(new Float32Array(items), observation, mask);
  return drawnItem(scores, stream);
}

/** One random key an item, which decides ties by chance instead of by position. */
export function tieKeysOf(items: number, stream: Stream): Float64Array {
  return Float64Array.from({ length: items }, () => stream.unit());
}

function left(item: number): number {
  if (item < 0) throw new RangeError('No item has a score: nothing can be shown');
  return item;
}
