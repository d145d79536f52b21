/** Sizes of one user's prompts, in tokens. */
export interface PromptSizes {
  /** Instructions and viewer: what all of a user's prompts begin with. */
  readonly P: number;
  /** A slate, on average. */
  readonly s: number;
  /** What follows the slates. */
  readonly q: number;
  /** How much of `P` is the same for every user of the run. */
  readonly instructions: number;
}

/** Tokens of `n` prompts on one user, and the fewest with which they can be scored. */
export interface Bounds {
  readonly naive: number;
  readonly fewest: number;
}

/**
 * `n` ordered duels of `m` slates: each prompt in full takes `n (P + 2s + q)`; with every shared
 * stretch computed once it is `P + ms + n (s + q)`. Instructions that an earlier user of the run
 * has paid for (`first` is false) are not counted again.
 */
export function duelBounds(sizes: PromptSizes, m: number, n: number, first = true): Bounds {
  const { P, s, q, instructions } = sizes;
  return {
    naive: n * (P + 2 * s + q),
    fewest: P - (first ? 0 : instructions) + m * s + n * (s + q),
  };
}

/** `n` single slates or items: `n (P + s + q)`, and `P + n (s + q)`. */
export function singleBounds(sizes: PromptSizes, n: number, first = true): Bounds {
  const { P, s, q, instructions } = sizes;
  return { naive: n * (P + s + q), fewest: P - (first ? 0 : instructions) + n * (s + q) };
}

/** How many times fewer tokens a whole run can do with, at best. */
export function ceilingOf(users: readonly Bounds[]): number {
  return sum(users.map(({ naive }) => naive)) / sum(users.map(({ fewest }) => fewest));
}

/** The middle of some numbers, and the quarter points around it. NaN where there are none. */
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
 * How many times longer one side takes than the other, round by round: both sides of a round stand
 * next to each other in time, so that a busy machine slows both.
 *
 * @throws RangeError where the sides have different numbers of rounds.
 */
export function ratioOf(slower: readonly number[], faster: readonly number[]): Spread {
  if (slower.length !== faster.length) {
    throw new RangeError(`${slower.length} rounds against ${faster.length}`);
  }
  return spreadOf(slower.map((ms, round) => ms / faster[round]!));
}

export function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

/** Between two neighbours, a share of the way that the quantile asks for. */
function quantile(sorted: readonly number[], at: number): number {
  const place = (sorted.length - 1) * at;
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}
