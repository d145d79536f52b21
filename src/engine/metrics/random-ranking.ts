/**
 * The expected average precision (divided by k) of a random ranking in which each position is
 * relevant with probability p: p^2 + p (1 - p) H_k / k (docs/metrics.md, section 4). It is the
 * reference value beside MAP@k.
 * @example randomAveragePrecision(0.5, 10); // 0.3232
 */
export function randomAveragePrecision(p: number, k: number): number {
  let harmonic = 0;
  for (let i = 1; i <= k; i++) harmonic += 1 / i;
  return p * p + (p * (1 - p) * harmonic) / k;
}

/**
 * The expected reciprocal rank of the first hit among k positions of a random ranking, 0 without a
 * hit: sum of p (1 - p)^(i - 1) / i. It is the reference value beside MRR@k.
 */
export function randomReciprocalRank(p: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i++) sum += (p * (1 - p) ** (i - 1)) / i;
  return sum;
}
