import { sumOf } from '../domain/sum-of.ts';

/**
 * Shannon's entropy of counts, in bits: 0 with a single kind, log2 of the number of kinds when all
 * are equally frequent. Null where nothing was counted.
 * @example entropy([2, 1, 1]); // 1.5
 */
export function entropy(counts: readonly number[]): number | null {
  const total = sumOf(counts);
  if (total === 0) return null;
  return counts.reduce((sum, one) => {
    const share = one / total;
    return share === 0 ? sum : sum - share * Math.log2(share);
  }, 0);
}

/**
 * Pielou's evenness: entropy divided by its maximum over all possible kinds, from 0 to 1. Null
 * where nothing was counted, or where there is only one kind.
 * @param kinds number of possible kinds; kinds without counts lower the value
 */
export function evenness(counts: readonly number[], kinds: number): number | null {
  const bits = entropy(counts);
  return bits === null || kinds < 2 ? null : bits / Math.log2(kinds);
}
