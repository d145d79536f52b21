/** For each position of a list, best first: true where the item is relevant. */
type Hits = readonly boolean[];

/**
 * The share of the first k positions that hold a relevant item. A list shorter than k misses at the
 * positions it lacks.
 */
export function precisionAt(hits: Hits, k: number): number {
  return hitsAt(hits, k) / k;
}

/**
 * The share of all relevant items that are in the first k positions; null where nothing is
 * relevant.
 */
export function recallAt(hits: Hits, relevant: number, k: number): number | null {
  return relevant === 0 ? null : hitsAt(hits, k) / relevant;
}

/** 1 where at least one of the first k positions hits, else 0; null where nothing is relevant. */
export function hitRateAt(hits: Hits, relevant: number, k: number): number | null {
  return relevant === 0 ? null : Math.min(1, hitsAt(hits, k));
}

/**
 * 1 divided by the position (from 1) of the first hit among the first k; 0 without a hit. The mean
 * over users is MRR@k.
 */
export function reciprocalRankAt(hits: Hits, k: number): number {
  const first = hits.slice(0, k).indexOf(true);
  return first === -1 ? 0 : 1 / (first + 1);
}

/**
 * Average precision of the first k positions: the sum of the precisions at the positions that hit,
 * divided by the number of relevant items (as ranx and trec_eval do), by the smaller of that number
 * and k, or by k (as SUBER does). The mean over users is MAP@k.
 * @returns null where the divisor is 0.
 */
export function averagePrecisionAt(
  hits: Hits,
  relevant: number,
  k: number,
  dividedBy: 'relevant' | 'relevant up to k' | 'k' = 'relevant',
): number | null {
  let [found, sum] = [0, 0];
  hits.slice(0, k).forEach((hit, i) => {
    if (hit) sum += ++found / (i + 1);
  });
  const divisor =
    dividedBy === 'k' ? k : dividedBy === 'relevant' ? relevant : Math.min(relevant, k);
  return divisor === 0 ? null : sum / divisor;
}

function hitsAt(hits: Hits, k: number): number {
  return hits.slice(0, k).filter((hit) => hit).length;
}
