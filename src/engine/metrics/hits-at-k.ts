/** Which places of a list, best first, hold something relevant. */
export type Hits = readonly boolean[];

/** The share of the first k places that hit. A shorter list misses on the places it lacks. */
export function precisionAt(hits: Hits, k: number): number {
  return hitsAt(hits, k) / k;
}

/** The share of all that is relevant found in the first k places; null where nothing is relevant. */
export function recallAt(hits: Hits, relevant: number, k: number): number | null {
  return relevant === 0 ? null : hitsAt(hits, k) / relevant;
}

/** 1 where any of the first k places hits, else 0; null where nothing is relevant. */
export function hitRateAt(hits: Hits, relevant: number, k: number): number | null {
  return relevant === 0 ? null : Math.min(1, hitsAt(hits, k));
}

/** One over the place of the first hit among the first k; 0 without one. The mean over users is MRR@k. */
export function reciprocalRankAt(hits: Hits, k: number): number {
  const first = hits.slice(0, k).indexOf(true);
  return first === -1 ? 0 : 1 / (first + 1);
}

/**
 * Average precision of the first k places: precisions at the places that hit, summed and divided by
 * what is relevant (as ranx and trec_eval), by the lesser of that and k, or by k (as SUBER). The mean
 * over users is MAP@k.
 *
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
