import { logGamma } from './log-gamma.ts';

/** The probability of exactly k hits in n independent trials of probability p. */
export function binomialChance(k: number, n: number, p: number): number {
  if (p === 0 || p === 1) return k === n * p ? 1 : 0;
  const ways = logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
  return Math.exp(ways + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/**
 * The probability of at most k hits in n independent trials of probability p. The sum starts at k
 * and moves away from the likeliest count, so that it can stop once terms no longer matter: fast
 * for millions of trials.
 */
export function atMost(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n || p === 0) return 1;
  if (p === 1) return 0;
  return k <= n * p ? tail(k, n, p) : 1 - tail(n - k - 1, n, 1 - p);
}

/**
 * The probability of at most k hits, for k below the mean, where each term of the sum is smaller
 * than the one before.
 */
function tail(k: number, n: number, p: number): number {
  const odds = (1 - p) / p;
  let term = binomialChance(k, n, p);
  let sum = term;
  for (let i = k; i > 0 && term > sum * 1e-18; i--) {
    term *= (i / (n - i + 1)) * odds;
    sum += term;
  }
  return Math.min(1, sum);
}
