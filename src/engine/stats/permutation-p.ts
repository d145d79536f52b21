import { shuffled, type Stream } from '../random/stream.ts';

/** Largest number of pairs whose orders are all enumerated: 40,320 of them. */
const MOST = 8;
/**
 * Number of orders drawn where there are too many to enumerate; a p-value of .05 then has a
 * standard error of .002.
 */
const DRAWN = 9999;
/** Tolerance for two values that are equal except for rounding. */
const NEAR = 1e-12;

type Statistic = (x: readonly number[], y: readonly number[]) => number | null;

/**
 * The exact two-sided p-value of a correlation of few pairs: twice the share of all orders of `y`
 * that are at least as extreme on the nearer side (as SciPy's `permutation_test` on pairings). With
 * four systems the smallest possible value is 1/12.
 * @returns null beyond 8 pairs, or where the statistic is undefined.
 */
export function permutationP(
  x: readonly number[],
  y: readonly number[],
  statistic: Statistic,
): number | null {
  const value = statistic(x, y);
  if (value === null || y.length > MOST) return null;
  let [all, above, below] = [0, 0, 0];
  for (const order of orders([...y])) {
    const one = statistic(x, order);
    if (one === null) return null;
    all++;
    if (one >= value - NEAR) above++;
    if (one <= value + NEAR) below++;
  }
  return Math.min(1, (2 * Math.min(above, below)) / all);
}

/**
 * The same p-value from 9,999 orders of `y` drawn by `stream`, plus the observed order (Phipson and
 * Smyth 2010), so that it is never 0. For more pairs than `permutationP` enumerates.
 * @returns null where the statistic is undefined.
 */
export function drawnPermutationP(
  x: readonly number[],
  y: readonly number[],
  statistic: Statistic,
  stream: Stream,
): number | null {
  const value = statistic(x, y);
  if (value === null) return null;
  let [above, below] = [1, 1];
  for (let draw = 0; draw < DRAWN; draw++) {
    const one = statistic(x, shuffled(y, stream));
    if (one === null) return null;
    if (one >= value - NEAR) above++;
    if (one <= value + NEAR) below++;
  }
  return Math.min(1, (2 * Math.min(above, below)) / (DRAWN + 1));
}

/** Yields every order of the values, in place (Heap's algorithm). */
function* orders(values: number[], length = values.length): Generator<readonly number[]> {
  if (length <= 1) {
    yield values;
    return;
  }
  for (let i = 0; i < length; i++) {
    yield* orders(values, length - 1);
    const other = length % 2 === 0 ? i : 0;
    [values[other], values[length - 1]] = [values[length - 1]!, values[other]!];
  }
}
