import type { Dataset } from '../domain/dataset.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { UtilityKind } from '../domain/study.ts';

/**
 * A user's own utility of a slate (task T1 of Bonin et al.; docs/metrics.md, section 1), from the utilities
 * (rating - min) / (max - min) of its items. For made-up users, the true tastes replace the ratings.
 * @param user position of the user in the dataset
 * @param items positions of the slate's items
 * @param heldOut the user's held-out ratings, by position of the item
 * @param kind `mean`, in [0, 1]; `sum`, from 0 to the number of items; `share-of-best`, the sum as a share of the highest
 * sum of as many held-out items, in [0, 1]
 * @returns undefined when the slate is empty, the user's opinion of any item is unknown, or no held-out item has a
 * utility above 0 to be a share of
 * @example slateUtility(starsFromHalfToFive, 0, [3, 7], new Map([[3, 5], [7, 0.5]])); // 0.5
 */
export function slateUtility(
  dataset: Dataset,
  user: number,
  items: readonly number[],
  heldOut: ReadonlyMap<number, number>,
  kind: UtilityKind = 'mean',
): number | undefined {
  if (items.length === 0) return undefined;
  let sum = 0;
  for (const item of items) {
    const utility = itemUtility(dataset, user, item, heldOut);
    if (utility === undefined) return undefined;
    sum += utility;
  }
  if (kind === 'mean') return sum / items.length;
  if (kind === 'sum') return sum;
  const best = bestSum(dataset, user, items.length, heldOut);
  return best > 0 ? sum / best : undefined;
}

/** The highest sum of utilities that `k` of the user's held-out items have. */
function bestSum(
  dataset: Dataset,
  user: number,
  k: number,
  heldOut: ReadonlyMap<number, number>,
): number {
  const all = [...heldOut.keys()].flatMap(
    (item) => itemUtility(dataset, user, item, heldOut) ?? [],
  );
  return sumOf(all.sort((a, b) => b - a).slice(0, k));
}

/** Returns what one item is worth to a user, in [0, 1]; undefined if the user's opinion of it is unknown. */
export function itemUtility(
  { truth, items, scale }: Dataset,
  user: number,
  item: number,
  heldOut: ReadonlyMap<number, number>,
): number | undefined {
  if (truth) return truth[user * items.length + item];
  const rating = heldOut.get(item);
  // A scale of zero width, which older data may have, carries no information.
  return rating === undefined || !scale || scale.max <= scale.min
    ? undefined
    : (rating - scale.min) / (scale.max - scale.min);
}
