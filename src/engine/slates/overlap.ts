import type { Slate } from '../domain/slate.ts';

/** Counts the items that two slates share, at any positions. */
export function overlap(a: Slate, b: Slate): number {
  const items = new Set(a.items);
  return new Set(b.items.filter((item) => items.has(item))).size;
}

/**
 * Shared items divided by all items of two slates (Jaccard), from 0 to 1; null where both are
 * empty.
 */
export function jaccard(a: Slate, b: Slate): number | null {
  const all = new Set([...a.items, ...b.items]).size;
  return all === 0 ? null : overlap(a, b) / all;
}

/**
 * True where two slates show the same items in the same order, so that a judge can't tell them
 * apart.
 */
export function areIdentical(a: Slate, b: Slate): boolean {
  return a.items.length === b.items.length && a.items.every((item, i) => item === b.items[i]);
}
