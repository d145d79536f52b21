import { leastOfHead } from '../domain/least-of-head.ts';
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
 * ARP, average recommendation popularity (Yin et al. 2012): the mean number of users who have met an item of the list in
 * the training data, from 0 on; a user who met it several times counts once. Null for an empty list.
 * @param met number of users who have met each item of the list
 */
export function averagePopularity(met: readonly number[]): number | null {
  return meanOrNull(met);
}

/** The share of all meetings of users and items that the short head makes up. */
const SHORT_HEAD = 0.8;

/**
 * Returns the least number of users who met an item of the short head, which makes up four fifths of all meetings of
 * users and items. The head and the tail that prompts state are others (`domain/popularity-classes.ts`). Null where
 * nobody met any item.
 * @param counts number of users who have met each item of the catalogue
 */
export function leastOfShortHead(counts: ArrayLike<number>): number | null {
  return leastOfHead(counts, SHORT_HEAD);
}

/**
 * APLT, average percentage of long-tail items (Abdollahpouri et al. 2017): the share of the list's items that don't
 * belong to the short head, from 0 to 1. An item that nobody has met belongs to the tail. Null for an empty list.
 * @param met number of users who have met each item of the list
 * @param head least number of users who met an item of the short head (`leastOfShortHead`); null if there is none
 */
export function shareOfTail(met: readonly number[], head: number | null): number | null {
  return head === null ? null : meanOrNull(met.map((count) => Number(count < head)));
}

/**
 * Novelty of a list: mean self-information -log2(share of users who have met the item), in bits
 * (Zhou et al. 2010). An item that nobody has met counts as met by one user, so that its novelty is
 * finite. Null for an empty list.
 */
export function novelty(met: readonly number[], users: number): number | null {
  return meanOrNull(met.map((count) => Math.log2(users / Math.max(1, count))));
}
