import type { ItemId } from '../domain/ids.ts';
import type { Slate } from '../domain/slate.ts';
import { pairKey } from '../domain/trial.ts';
import type { ItemVectors } from '../embedders/embedder.ts';

/**
 * The similarity of each two slates of one user, by `pairKey`: the cosine of their items' mean
 * vectors (docs/metrics.md, section 1, "slate similarity"), from -1 to 1. A slate isn't paired with
 * itself. A pair in which either mean is zero, as where no item has any text, has no entry.
 * @param slates all slates of one user
 * @throws RangeError for an item without a vector.
 */
export function similarities(
  slates: readonly Slate[],
  vectors: ItemVectors,
  positionOf: ReadonlyMap<ItemId, number>,
): Map<string, number> {
  const means = slates.map(({ items }) => meanVector(items, vectors, positionOf));
  const result = new Map<string, number>();
  for (const [i, a] of slates.entries()) {
    for (let j = i + 1; j < slates.length; j++) {
      const alike = cosine(means[i]!, means[j]!);
      if (alike !== null) result.set(pairKey(a, slates[j]!), alike);
    }
  }
  return result;
}

/** The cosine of two vectors, from -1 to 1; null when either vector is all zeros. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  let [dot, aa, bb] = [0, 0, 0];
  for (let d = 0; d < a.length; d++) {
    const [x, y] = [a[d]!, b[d]!];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? null : Math.max(-1, Math.min(1, dot / Math.sqrt(aa * bb)));
}

function meanVector(
  items: readonly ItemId[],
  { size, values }: ItemVectors,
  positionOf: ReadonlyMap<ItemId, number>,
): Float64Array {
  const mean = new Float64Array(size);
  for (const item of items) {
    const position = positionOf.get(item);
    if (position === undefined) throw new RangeError(`No vector for item ${item}`);
    for (let d = 0; d < size; d++) mean[d]! += values[position * size + d]! / items.length;
  }
  return mean;
}
