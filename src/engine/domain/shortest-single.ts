/**
 * Returns the number with the fewest digits that is the same in 32 bits: 3.7 for a stored 3.7, which is 3.700000047683716
 * as a number of JavaScript. Ratings are stored in 32 bits.
 *
 * @param single a number that 32 bits hold exactly; NaN stays NaN
 */
export function shortestSingle(single: number): number {
  for (let digits = 1; digits < MOST_DIGITS; digits++) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return short;
  }
  return Number(single.toPrecision(MOST_DIGITS));
}

/** Nine digits tell any two numbers of 32 bits apart. */
const MOST_DIGITS = 9;
