import type { ItemId } from '../domain/ids.ts';
import type { SeenUser } from '../domain/seen-user.ts';
import type { Slate } from '../domain/slate.ts';
import type { StudyData } from '../domain/study-data.ts';
import { cosine } from '../slates/similarity.ts';
import { meanOf } from '../stats/mean.ts';

/**
 * Returns the function that gives the cosine of a slate's mean vector with the mean vector of the better-liked half of
 * its user's history; null where either is zero.
 *
 * @param rows one vector an item of the study, in their order, row-major
 * @param size the length of a vector
 */
export function nearnessIn(
  { items, users }: Pick<StudyData, 'items' | 'users'>,
  rows: Float32Array,
  size: number,
): (slate: Slate) => number | null {
  const indices = new Map([...items.keys()].map((item, i) => [item, i]));
  const mean = (ids: readonly ItemId[]) => meanVector(ids, indices, rows, size);
  const tastes = new Map([...users].map(([user, one]) => [user, mean(liked(one))]));
  return ({ user, items: shown }) => {
    const taste = tastes.get(user);
    return taste ? cosine(taste, mean(shown)) : null;
  };
}

/**
 * The items that the user rated at least at their own mean, or clicked. Interactions without rating
 * and click count as liked.
 */
function liked({ history }: SeenUser): ItemId[] {
  const ratings = history.flatMap(({ rating }) => rating ?? []);
  const mean = meanOf(ratings);
  return history
    .filter(({ rating, clicked }) => (rating === undefined ? clicked !== false : rating >= mean))
    .map(({ item }) => item);
}

function meanVector(
  ids: readonly ItemId[],
  indices: ReadonlyMap<ItemId, number>,
  rows: Float32Array,
  size: number,
): Float64Array {
  const sum = new Float64Array(size);
  for (const item of ids) {
    const row = indices.get(item);
    if (row === undefined) continue;
    for (let i = 0; i < size; i++) sum[i]! += rows[row * size + i]! / ids.length;
  }
  return sum;
}
