import type { Item } from '../../domain/item.ts';
import { shuffled, type Stream } from '../../random/stream.ts';

/** Ratings that make an item one that people know. */
const KNOWN = 5;
/** With fewer known items than this, all will do. */
const ENOUGH = 200;

/**
 * The items that questions are drawn from: those with at least five interactions, as far as there
 * are 200 of them, so that a judge that knows films by name has a chance to; else all.
 */
export function drawable(items: readonly Item[]): readonly Item[] {
  const known = items.filter(({ popularity }) => popularity >= KNOWN);
  return known.length >= ENOUGH ? known : items;
}

/** So many of them, each as likely as the others; all where there are no more. */
export function someOf<T>(values: readonly T[], most: number, stream: Stream): T[] {
  if (values.length <= most) return shuffled(values, stream);
  const taken = new Set<number>();
  while (taken.size < most) taken.add(stream.below(values.length));
  return [...taken].map((at) => values[at]!);
}
