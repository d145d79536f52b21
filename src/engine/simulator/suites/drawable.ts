import type { Item } from '../../domain/item.ts';
import { shuffled, type Stream } from '../../random/stream.ts';

/** The fewest people who met an item that counts as known. */
const KNOWN = 5;
/** With fewer known items than this, every item is used. */
const ENOUGH = 200;

/**
 * The items that questions are drawn from: those that at least five people met where there are 200 of them, so that a
 * judge can know them by name; otherwise all items.
 */
export function drawable(items: readonly Item[]): readonly Item[] {
  const known = items.filter(({ popularity }) => popularity >= KNOWN);
  return known.length >= ENOUGH ? known : items;
}

/** Draws up to `most` values uniformly, without replacement; all of them, shuffled, where there are no more. */
export function someOf<T>(values: readonly T[], most: number, stream: Stream): T[] {
  if (values.length <= most) return shuffled(values, stream);
  const taken = new Set<number>();
  while (taken.size < most) taken.add(stream.below(values.length));
  return [...taken].map((at) => values[at]!);
}
