import type { Answer } from '../../domain/judgement.ts';
import { sumOf } from '../../domain/sum-of.ts';

/** Probabilities below this count as this, so that their logarithms are finite. */
const LEAST = 1e-9;

/**
 * Returns the normalised geometric mean of two distributions over the same labels, which is the mean of their log
 * probabilities; null unless both are known.
 */
export function meanOfLogs(
  one: Answer['probabilities'],
  other: Answer['probabilities'],
): number[] | null {
  if (!one || !other || one.length !== other.length) return null;
  const logs = one.map((p, i) => (logOf(p) + logOf(other[i]!)) / 2);
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const all = sumOf(weights);
  return weights.map((weight) => weight / all);
}

function logOf(p: number): number {
  return Math.log(Math.max(LEAST, p));
}
