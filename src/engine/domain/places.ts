/** A list, best first, some of whose places may hold no item. */
interface Places<T> {
  readonly items: readonly T[];
  /** The places without an item, from 1, ascending; absent if there are none. */
  readonly missing?: readonly number[] | undefined;
}

/** Returns the items of a list by place: the first place first, null at a missing one. */
export function inPlaces<T>({ items, missing = [] }: Places<T>): (T | null)[] {
  const empty = new Set(missing);
  let next = 0;
  return Array.from({ length: placesOf({ items, missing }) }, (_, i) =>
    empty.has(i + 1) ? null : (items[next++] ?? null),
  );
}

/** Returns the number of a list's places, missing ones included. */
export function placesOf({ items, missing = [] }: Places<unknown>): number {
  return items.length + missing.length;
}

/** Returns the form that is stored of items by place: the items, and the places without one, if there are any. */
export function withoutGaps<T>(places: readonly (T | null)[]): {
  readonly items: T[];
  readonly missing?: number[];
} {
  const missing = places.flatMap((item, i) => (item === null ? [i + 1] : []));
  return {
    items: places.filter((item) => item !== null),
    ...(missing.length > 0 ? { missing } : {}),
  };
}

/** Counts the lists on which each place is missing, the first place first; empty if none is missing. */
export function missingPlaces(lists: readonly Pick<Places<unknown>, 'missing'>[]): {
  readonly place: number;
  readonly lists: number;
}[] {
  const found = new Map<number, number>();
  for (const { missing = [] } of lists) {
    for (const place of missing) found.set(place, (found.get(place) ?? 0) + 1);
  }
  return [...found].sort(([a], [b]) => a - b).map(([place, times]) => ({ place, lists: times }));
}
