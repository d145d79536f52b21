/**
 * The gain of a relevance r: r itself (linear), or 2^r - 1 (exponential), which weighs the most
 * relevant items more.
 */
export type Gain = 'linear' | 'exponential';

/**
 * DCG@k: the sum of gains divided by log2(position + 1), positions from 1 (Järvelin and Kekäläinen
 * 2002).
 * @param relevances of the list's items, in the list's order
 */
export function dcgAt(relevances: readonly number[], k: number, gain: Gain): number {
  let sum = 0;
  for (let i = 0; i < Math.min(k, relevances.length); i++) {
    const relevance = relevances[i]!;
    sum += (gain === 'linear' ? relevance : 2 ** relevance - 1) / Math.log2(i + 2);
  }
  return sum;
}

/**
 * nDCG@k, from 0 to 1: DCG of the list divided by the DCG of the best possible list (RecSys Arena,
 * section 3.2, prints the exponential gain).
 * @param relevances of the list's items, in the list's order; 0 for irrelevant ones
 * @param known relevances of all items that the user is known to like, in any order
 * @returns null where nothing is relevant.
 */
export function ndcgAt(
  relevances: readonly number[],
  known: readonly number[],
  k: number,
  gain: Gain,
): number | null {
  const best = dcgAt(
    [...known].sort((a, b) => b - a),
    k,
    gain,
  );
  return best === 0 ? null : dcgAt(relevances, k, gain) / best;
}
