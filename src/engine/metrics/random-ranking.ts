/**
 * The expected average precision (divided by k) of the first k of `of` items in a random order, of
 * which `relevant` are relevant. It has no bias as an estimate for one person, from a random sample
 * of items: a formula of the mean relevance of all people would take them for alike
 * (docs/metrics.md, section 4). The reference value beside MAP@k is its mean over people.
 * @returns null where there are fewer than k items
 * @example randomAveragePrecision(1, 10, 10); // 0.0293
 */
export function randomAveragePrecision(relevant: number, of: number, k: number): number | null {
  if (of < k || k === 0) return null;
  let harmonic = 0;
  for (let i = 1; i <= k; i++) harmonic += 1 / i;
  const both = of === 1 ? 0 : (relevant * (relevant - 1)) / (of * (of - 1));
  return ((relevant / of) * harmonic + (k - harmonic) * both) / k;
}

/**
 * The expected reciprocal rank of the first relevant item among the first k of `of` items in a
 * random order, 0 without one. The reference value beside MRR@k is its mean over people.
 * @returns null where there are fewer than k items
 */
export function randomReciprocalRank(relevant: number, of: number, k: number): number | null {
  if (of < k || k === 0) return null;
  let [sum, missed] = [0, 1];
  for (let i = 1; i <= k; i++) {
    const left = of - i + 1;
    sum += (missed * relevant) / left / i;
    missed *= Math.max(0, left - relevant) / left;
  }
  return sum;
}
