import type { ItemsMap } from '#workers/items-map/items-map-api.ts';
import type { PairDetail } from '#workers/report/figures-api.ts';

/** What an item of the map is to a pair. */
export type MapPart = 'history' | 'x' | 'y';

export interface MapParts {
  /** By an item's position on the map; the history first, so that slates are drawn above it. */
  readonly marks: ReadonlyMap<number, readonly MapPart[]>;
  /** Distinct items of each part: all of them, and those on the map. A pair of one slate has no `y`. */
  readonly counts: readonly {
    readonly part: MapPart;
    readonly items: number;
    readonly of: number;
  }[];
}

/** Finds a pair's history and slates on a map. */
export function partsOf({ items }: Pick<ItemsMap, 'items'>, pair: PairDetail | null): MapParts {
  if (!pair) return { marks: new Map(), counts: [] };
  const indexOf = new Map(items.map(({ id }, i) => [id, i]));
  const { user, a, b } = pair;
  const parts = [
    { part: 'history' as const, ids: user.history.map(({ item }) => item) },
    { part: 'x' as const, ids: a.items },
    ...(a.id === b.id ? [] : [{ part: 'y' as const, ids: b.items }]),
  ].map(({ part, ids }) => ({ part, ids: new Set(ids) }));
  const marks = new Map<number, MapPart[]>();
  const counts = parts.map(({ part, ids }) => {
    const at = [...ids].flatMap((id) => indexOf.get(id) ?? []);
    for (const i of at) marks.set(i, [...(marks.get(i) ?? []), part]);
    return { part, items: at.length, of: ids.size };
  });
  return { marks, counts };
}

/** Returns the letters of the slates that have an item: X, Y, XY; none for an item of the history alone. */
export function lettersOf(parts: readonly MapPart[]): string {
  return parts.flatMap((part) => (part === 'history' ? [] : [part.toUpperCase()])).join('');
}
