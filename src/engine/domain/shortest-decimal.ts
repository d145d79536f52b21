/** Digits with which every number of 32 bits can be told from its neighbours. */
const ENOUGH = 9;

/**
 * Returns the number with the fewest significant digits that is stored as this one in 32 bits: 3.7 for 3.7000000477, which
 * is how a column of 32-bit floats holds 3.7. A number that isn't one of 32 bits, or is no number, comes back as it is.
 */
export function shortestDecimal(stored: number): number {
  if (!Number.isFinite(stored) || Number.isInteger(2 * stored)) return stored;
  for (let digits = 1; digits <= ENOUGH; digits++) {
    const decimal = Number(stored.toPrecision(digits));
    if (Math.fround(decimal) === stored) return decimal;
  }
  return stored;
}
