import type { Pair } from './rated-pair.ts';
import type { Predict } from './factorise.ts';

/** Weight of the overall mean in each item's mean, counted in ratings. */
const WEIGHT = 2;

/**
 * Predicts each item's mean for everybody, shrunk towards the overall mean for items with few ratings: the baseline
 * that a stand-in has to beat.
 */
export function itemMeans(pairs: readonly Pair[], items: number): Predict {
  const mean = pairs.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, pairs.length);
  const sums = new Float64Array(items).fill(WEIGHT * mean);
  const counts = new Float64Array(items).fill(WEIGHT);
  for (const { item, rating } of pairs) {
    sums[item]! += rating;
    counts[item]!++;
  }
  return (_, item) => sums[item]! / counts[item]!;
}
