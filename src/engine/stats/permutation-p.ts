/** Up to here all orders are gone through: 40,320 of them. */
const MOST = 8;

/**
 * The exact two-sided p-value of a correlation of few pairs: twice the share of all orders of `y` that
 * lie as far out or farther on the nearer side (as SciPy's `permutation_test` on pairings). With four
 * systems the smallest that can come out is 1/12.
 *
 * @returns null beyond 8 pairs, or where the statistic is undefined.
 */
export function permutationP(
  x: readonly number[],
  y: readonly number[],
  statistic: (x: readonly number[], y: readonly number[]) => number | null,
): number | null {
  const value = statistic(x, y);
  if (value === null || y.length > MOST) return null;
  const near = 1e-12;
  let [all, above, below] = [0, 0, 0];
  for (const order of orders([...y])) {
    const one = statistic(x, order);
    if (one === null) return null;
    all++;
    if (one >= value - near) above++;
    if (one <= value + near) below++;
  }
  return Math.min(1, (2 * Math.min(above, below)) / all);
}

/** Every order of the values, in place (Heap's algorithm). */
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
