import type { Pair } from './rated-pair.ts';
import type { Predict } from './factorise.ts';

/** As many ratings as the mean of all counts for in each item's own. */
const WEIGHT = 2;

/** Predicts each item's mean, whoever it is, drawn to the mean of all where few rated it: what a stand-in has to beat. */
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
