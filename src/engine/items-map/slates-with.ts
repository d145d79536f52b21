import type { SlateId } from '../domain/ids.ts';

/** Returns the slates with at least one of these items. @param slates the items of each slate, by their positions */
export function slatesWith(
  slates: ReadonlyMap<SlateId, readonly number[]>,
  items: readonly number[],
): ReadonlySet<SlateId> {
  const wanted = new Set(items);
  return new Set([...slates].flatMap(([id, at]) => (at.some((i) => wanted.has(i)) ? [id] : [])));
}
