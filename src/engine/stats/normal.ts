/**
 * The standard normal distribution function, to double precision (Marsaglia 2004, J. Stat. Softw.
 * 11(4)).
 */
export function normalCdf(z: number): number {
  if (z < -8) return 0;
  if (z > 8) return 1;
  let sum = z;
  let term = z;
  for (let i = 3; ; i += 2) {
    term *= (z * z) / i;
    const next = sum + term;
    if (next === sum) break;
    sum = next;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/**
 * The inverse of `normalCdf` for p in (0, 1), by bisection, cut off at -8 and 8.
 * @throws RangeError for other p
 */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability lies between 0 and 1, got ${p}`);
  let low = -8;
  let high = 8;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
