/** From here on t and the normal agree to three digits; the sums would only grow longer. */
const NEAR_NORMAL = 1000;

/**
 * The two-sided p-value of Student's t with a whole number of degrees of freedom (Abramowitz and
 * Stegun 26.7.3 and 26.7.4: finite sums, exact except for rounding).
 * @throws RangeError for degrees of freedom that aren't whole or are below 1
 */
export function studentTwoSided(t: number, degrees: number): number {
  const freedom = Math.min(degrees, NEAR_NORMAL);
  if (!Number.isInteger(freedom) || freedom < 1) {
    throw new RangeError(`Degrees of freedom are whole and at least 1, got ${freedom}`);
  }
  if (t === Infinity || t === -Infinity) return 0;
  const angle = Math.atan2(Math.abs(t), Math.sqrt(freedom));
  const cosine2 = Math.cos(angle) ** 2;
  const odd = freedom % 2 === 1;
  let term = odd ? Math.cos(angle) : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let i = odd ? 3 : 2; i <= freedom - 2; i += 2) {
    term *= (cosine2 * (i - 1)) / i;
    sum += term;
  }
  const inside = odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
  return Math.min(1, Math.max(0, 1 - inside));
}

/**
 * The t that is exceeded on either side with total probability `p`: `studentQuantile(.05, 59)` is
 * 2.001.
 */
export function studentQuantile(p: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (studentTwoSided(high, freedom) > p) high *= 2;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, freedom) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
