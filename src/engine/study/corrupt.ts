import type { Probe } from '../domain/slate.ts';
import { shuffled, type Stream } from '../random/stream.ts';

/** A list after a change, and the places at which it was changed. */
export interface Corrupted<T> {
  readonly items: readonly T[];
  readonly places: readonly number[];
}

/** Puts other items at places drawn by chance. Null where there are fewer of them, or of places, than asked for. */
export function replaced<T>(
  items: readonly T[],
  by: readonly T[],
  stream: Stream,
  keep: readonly number[] = [],
): Corrupted<T> | null {
  const free = items.map((_, place) => place).filter((place) => !keep.includes(place));
  if (by.length === 0 || by.length > free.length) return null;
  const places = shuffled(free, stream.child('places')).slice(0, by.length);
  const changed = [...items];
  places.forEach((place, i) => (changed[place] = by[i]!));
  return { items: changed, places: places.sort((a, b) => a - b) };
}

/** The same items in another order. Null where there is no other. */
export function reordered<T>(items: readonly T[], stream: Stream): Corrupted<T> | null {
  if (items.length < 2) return null;
  for (let n = 0; ; n++) {
    const order = shuffled(items, stream.child(`order ${n}`));
    if (order.some((item, place) => item !== items[place])) return { items: order, places: [] };
  }
}

/** How many items a kind of fault changes in a list of `k`. */
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
