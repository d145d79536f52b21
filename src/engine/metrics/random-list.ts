/**
 * Expected metrics of `k` items drawn at random without replacement from `items`, of which `relevant` are relevant: the
 * null of a recommender that knows nothing (docs/metrics.md, section 6). All are null where no item is relevant.
 */
export interface RandomList {
  readonly ndcg: number;
  readonly precision: number;
  readonly recall: number;
  readonly hitRate: number;
  /** Average precision, divided by the number of relevant items. */
  readonly averagePrecision: number;
  readonly reciprocalRank: number;
}

/**
 * Computes them exactly, with binary relevance.
 *
 * @param k from 1 to `items`
 * @param relevant at most `items`
 * @returns null where nothing is relevant, as the metrics themselves
 * @example randomList(5, 100, 10)?.precision; // 0.1
 */
export function randomList(k: number, items: number, relevant: number): RandomList | null {
  if (relevant === 0 || items < k) return null;
  const share = relevant / items;
  const others = items > 1 ? (relevant - 1) / (items - 1) : 0;
  let [dcg, best, average, reciprocal] = [0, 0, 0, 0];
  // The probability that no position before this one holds a relevant item.
  let missed = 1;
  for (let rank = 1; rank <= k; rank++) {
    const gain = 1 / Math.log2(rank + 1);
    dcg += share * gain;
    if (rank <= relevant) best += gain;
    average += (share * (1 + (rank - 1) * others)) / rank;
    const first = relevant / (items - rank + 1);
    reciprocal += (missed * Math.min(1, first)) / rank;
    missed *= Math.max(0, 1 - first);
  }
  return {
    ndcg: dcg / best,
    precision: share,
    recall: k / items,
    hitRate: 1 - missed,
    averagePrecision: average / relevant,
    reciprocalRank: reciprocal,
  };
}
