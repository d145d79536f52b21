import type { Probe } from '../domain/slate.ts';
import { shuffled, type Stream } from '../random/stream.ts';

/** A changed list and the positions of the changes. */
export interface Corrupted<T> {
  readonly items: readonly T[];
  readonly indices: readonly number[];
}

/**
 * Replaces items at positions drawn by chance, except those in `keep`. Null if `by` is empty or has more items than
 * there are free positions.
 */
export function replaced<T>(
  items: readonly T[],
  by: readonly T[],
  stream: Stream,
  keep: readonly number[] = [],
): Corrupted<T> | null {
  const free = items.map((_, index) => index).filter((index) => !keep.includes(index));
  if (by.length === 0 || by.length > free.length) return null;
  const indices = shuffled(free, stream.child('places')).slice(0, by.length);
  const changed = [...items];
  indices.forEach((index, i) => (changed[index] = by[i]!));
  return { items: changed, indices: indices.sort((a, b) => a - b) };
}

/** Shuffles a list until its order differs. Null if it has fewer than two items. */
export function reordered<T>(items: readonly T[], stream: Stream): Corrupted<T> | null {
  if (items.length < 2) return null;
  for (let n = 0; ; n++) {
    const order = shuffled(items, stream.child(`order ${n}`));
    if (order.some((item, index) => item !== items[index])) return { items: order, indices: [] };
  }
}

/** Number of items that a kind of fault changes in a list of `k`. */
export function changedBy(probe: Probe, k: number): number {
  switch (probe) {
    case 'other-user':
      return k;
    case 'foreign-1':
      return 1;
    case 'foreign-2':
      return 2;
    case 'foreign-5':
      return 5;
    case 'near-duplicates':
      return Math.floor(k / 2);
    case 'made-up':
      return k < 3 ? 1 : 2;
    case 'shuffled':
      return 0;
  }
}
