import { ALWAYS_FIRST, referenceOf } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import type { Flips } from './standing.ts';

/** A coin agrees with itself in half of its decided pairs. */
const HALF = 0.5;

/**
 * Returns the share of pairs in which a coin with this share of ties gives the same answer in both orders. It is at most
 * .5, so that no judge follows position that agrees with itself in most pairs.
 *
 * @param ties the share of ties among single answers, from 0 to 1
 */
export function coinAgrees(ties: number): number {
  return Math.min(HALF, ties ** 2 + (1 - ties) ** 2 / 2);
}

/**
 * Returns the flips of a judge that follows position, else null. It follows position if the whole interval of its
 * position consistency lies below a coin's value, or if the interval holds the value of a judge that always names the
 * first slate.
 *
 * @param consistency the share of pairs with the same answer in both orders
 * @param ties the share of ties among single answers, where two ties are the same answer; absent where ties don't count
 * @param alternates as in `Flips`
 */
export function flipsOf(
  consistency: Estimate,
  { ties = 0, alternates }: { readonly ties?: number; readonly alternates: boolean },
): Flips | null {
  const { value, interval } = consistency;
  if (value === null || interval === null) return null;
  const coin = coinAgrees(ties);
  const first = referenceOf(consistency, ALWAYS_FIRST);
  const more = interval.high < coin;
  if (!more && (first === null || interval.low > first)) return null;
  return {
    flipped: 1 - value,
    interval: { low: 1 - interval.high, high: 1 - interval.low },
    coin: 1 - coin,
    more,
    alternates,
  };
}
