import { sumOf } from '../domain/sum-of.ts';
import type { HeldOut } from './held-out.ts';

/**
 * Serendipity of the first k places of a list (Zhang et al. 2012): the mean over places of relevance, 0 or 1, times the
 * unexpectedness of the item, 1 less its mean similarity to the items that the user met earlier. From 0 to 1: 0 where
 * nothing is relevant, the share of hits where nothing on the list resembles the history.
 * @param places a list, in its order; a missing place (null) counts 0, as does a place that a short list lacks
 * @returns null for a user without relevant items, or whose history is empty
 */
export function serendipity(
  places: readonly (number | null)[],
  { liked, unexpected }: HeldOut,
  k: number,
): number | null {
  if (liked.size === 0 || !unexpected) return null;
  let sum = 0;
  for (const item of places.slice(0, k)) {
    if (item === null || !liked.has(item)) continue;
    const surprise = unexpected(item);
    if (surprise === null) return null;
    sum += surprise;
  }
  return sum / k;
}

/** The expected value of k unmet items drawn at random. Null where the metric is, and with fewer than k unmet items. */
export function serendipityOfRandom(
  { liked, unexpected, unmet }: HeldOut,
  k: number,
): number | null {
  if (liked.size === 0 || !unexpected || unmet < k) return null;
  const surprises = [...liked].map((item) => unexpected(item));
  const known = surprises.filter((one) => one !== null);
  return known.length < surprises.length ? null : sumOf(known) / unmet;
}
