import { meanOrNull } from '../stats/mean.ts';

/**
 * Mean popularity of a list's items. The popularity of an item is the share of users who have met
 * it in the training data. Null for an empty list.
 * @param met number of users who have met each item of the list
 */
export function meanPopularity(met: readonly number[], users: number): number | null {
  return meanOrNull(met.map((count) => count / users));
}

/**
 * Novelty of a list: mean self-information -log2(share of users who have met the item), in bits
 * (Zhou et al. 2010). An item that nobody has met counts as met by one user, so that its novelty is
 * finite. Null for an empty list.
 */
export function novelty(met: readonly number[], users: number): number | null {
  return meanOrNull(met.map((count) => Math.log2(users / Math.max(1, count))));
}
