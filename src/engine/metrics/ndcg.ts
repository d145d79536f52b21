/** What a relevance is worth: itself, or 2^relevance - 1, which favours the most relevant more. */
export type Gain = 'linear' | 'exponential';

/**
 * DCG@k: gains divided by log2(place + 1), places from 1 (Järvelin and Kekäläinen 2002).
 *
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
 * nDCG@k, from 0 to 1: DCG of the list over that of the best list there could have been
 * (RecSys Arena, section 3.2, prints the exponential gain).
 *
 * @param relevances of the list's items, in the list's order; 0 for irrelevant ones
 * @param known relevances of everything that the user is known to like, in any order
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
