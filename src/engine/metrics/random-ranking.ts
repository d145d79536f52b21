/**
 * What a random ranking scores when each place is relevant with chance p (metrics.md, section 4): the
 * nulls beside MAP@k and MRR@k.
 *
 * @returns the expected average precision divided by k: p^2 + p (1 - p) H_k / k.
 *
 * @example
 * randomAveragePrecision(0.5, 10); // 0.3232
 */
export function randomAveragePrecision(p: number, k: number): number {
  let harmonic = 0;
  for (let i = 1; i <= k; i++) harmonic += 1 / i;
  return p * p + (p * (1 - p) * harmonic) / k;
}

/** The expected reciprocal rank of the first hit among k places, 0 without one: sum of p (1 - p)^(i - 1) / i. */
export function randomReciprocalRank(p: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i++) sum += (p * (1 - p) ** (i - 1)) / i;
  return sum;
}
