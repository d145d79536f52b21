import type { Dataset } from '../domain/dataset.ts';

/**
 * A user's own utility of a slate, in [0, 1] (task T1 of Bonin et al.; docs/metrics.md, section 1):
 * the mean of (rating - min) / (max - min) over its items. For made-up users, the true tastes
 * replace the ratings.
 * @param user position of the user in the dataset
 * @param items positions of the slate's items
 * @param heldOut the user's held-out ratings, by position of the item
 * @returns undefined when the slate is empty, or the user's opinion of any item is unknown
 * @example slateUtility(starsFromHalfToFive, 0, [3, 7], new Map([[3, 5], [7, 0.5]])); // 0.5
 */
export function slateUtility(
  dataset: Dataset,
  user: number,
  items: readonly number[],
  heldOut: ReadonlyMap<number, number>,
): number | undefined {
  if (items.length === 0) return undefined;
  let sum = 0;
  for (const item of items) {
    const utility = itemUtility(dataset, user, item, heldOut);
    if (utility === undefined) return undefined;
    sum += utility;
  }
  return sum / items.length;
}

function itemUtility(
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
