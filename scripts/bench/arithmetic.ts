import { sumOf } from '#engine/domain/sum-of.ts';

/** Sizes of one user's prompts, in tokens. */
export interface PromptSizes {
  /** Instructions and user: the common prefix of a user's prompts. */
  readonly P: number;
  /** A slate, on average. */
  readonly s: number;
  /** The text after the slates. */
  readonly q: number;
  /** The part of `P` that all users of the run share. */
  readonly instructions: number;
}

/** Tokens of `n` prompts on one user, and the fewest with which they can be scored. */
interface Bounds {
  readonly naive: number;
  readonly fewest: number;
}

/**
 * Counts `n` ordered duels of `m` slates: each prompt in full needs `n (P + 2s + q)` tokens; with every shared stretch
 * computed once, `P + ms + n (s + q)`. Instructions that an earlier user of the run has paid for (`first` is false) are
 * not counted again.
 */
export function duelBounds(sizes: PromptSizes, m: number, n: number, first = true): Bounds {
  const { P, s, q, instructions } = sizes;
  return {
    naive: n * (P + 2 * s + q),
    fewest: P - (first ? 0 : instructions) + m * s + n * (s + q),
  };
}

/** Counts `n` single slates or items: `n (P + s + q)`, and `P + n (s + q)`. */
export function singleBounds(sizes: PromptSizes, n: number, first = true): Bounds {
  const { P, s, q, instructions } = sizes;
  return { naive: n * (P + s + q), fewest: P - (first ? 0 : instructions) + n * (s + q) };
}

/** Returns the factor by which a whole run can reduce its tokens, at best. */
export function ceilingOf(users: readonly Bounds[]): number {
  return sumOf(users.map(({ naive }) => naive)) / sumOf(users.map(({ fewest }) => fewest));
}

/** The median of some numbers, and the quartiles around it. NaN without numbers. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    n: sorted.length,
  };
}

/**
 * Returns the spread of the ratio of two durations, round by round: both sides of a round are measured one after the
 * other, so that a busy machine slows both.
 *
 * @throws RangeError where the sides have different numbers of rounds.
 */
export function ratioOf(slower: readonly number[], faster: readonly number[]): Spread {
  if (slower.length !== faster.length) {
    throw new RangeError(`${slower.length} rounds against ${faster.length}`);
  }
  return spreadOf(slower.map((ms, round) => ms / faster[round]!));
}

/** Interpolates linearly between the two neighbours of a quantile. */
function quantile(sorted: readonly number[], at: number): number {
  const index = (sorted.length - 1) * at;
  const [below, above] = [sorted[Math.floor(index)] ?? NaN, sorted[Math.ceil(index)] ?? NaN];
  return below + (above - below) * (index - Math.floor(index));
}
