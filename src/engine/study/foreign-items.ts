import type { Item } from '../domain/item.ts';
import { seededKey } from '../random/seeded-key.ts';
import { shuffled, type Stream } from '../random/stream.ts';

/** Share of the catalogue, the least familiar part, from which items are drawn. */
const SHARE = 0.1;
const LEAST = 10;

/**
 * Draws items that don't match a user: by chance from the tenth of the catalogue whose categories are rarest among the
 * items that the user met and the items on the list. Items without a category count as most familiar, since nothing is
 * known of them.
 * @param met positions of the items of the user's earlier half
 * @param own positions of the items on the list
 * @returns positions of `n` different items that are in neither; fewer if there are no more
 */
export function foreignItems(
  items: readonly Item[],
  met: readonly number[],
  own: readonly number[],
  n: number,
  stream: Stream,
): number[] {
  const near = new Map<string, number>();
  for (const index of [...met, ...own]) {
    for (const category of items[index]!.categories) {
      near.set(category, (near.get(category) ?? 0) + 1);
    }
  }
  const familiar = ({ categories }: Item) =>
    categories.length === 0
      ? Infinity
      : categories.reduce((sum, one) => sum + (near.get(one) ?? 0), 0) / categories.length;
  const taken = new Set([...met, ...own]);
  const keyOf = seededKey(stream.child('foreign'));
  const sorted = items
    .map((item, index) => ({ index, familiar: familiar(item), key: keyOf(item.id) }))
    .filter(({ index }) => !taken.has(index))
    // Infinity minus Infinity is NaN, which `||` skips like 0.
    .sort((a, b) => a.familiar - b.familiar || a.key - b.key);
  const pool = sorted.slice(0, Math.max(LEAST, n, Math.ceil(SHARE * items.length)));
  return shuffled(
    pool.map(({ index }) => index),
    stream.child('drawn'),
  ).slice(0, n);
}
