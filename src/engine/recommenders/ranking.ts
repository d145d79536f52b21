import type { Dataset } from '../domain/dataset.ts';
import type { ItemId } from '../domain/ids.ts';
import { seededKey } from '../random/seeded-key.ts';
import type { Stream } from '../random/stream.ts';

/** Largest k for which insertion into a sorted list is faster than a full sort. */
const INSERTED = 200;

/**
 * Returns a pseudo-random number for each item, which breaks ties independently of ids and file
 * order.
 */
export function tieKeys({ items }: Dataset, stream: Stream): Int32Array {
  const keyOf = seededKey(stream);
  return Int32Array.from(items, ({ id }) => keyOf(id));
}

/**
 * Returns the `k` best items, best first. Keys are compared one after the other, higher is better;
 * the first key is the score that is returned. Items in `seen` are left out.
 * @param among the positions of items that may be returned, each once, in any order; all if absent
 */
export function bestOf(
  { items }: Dataset,
  keys: readonly [ArrayLike<number>, ...ArrayLike<number>[]],
  k: number,
  seen: ReadonlySet<number> | undefined,
  among?: readonly number[] | null,
): { item: ItemId; score: number }[] {
  const isBetter = (a: number, b: number) => {
    for (const key of keys) {
      if (key[a]! !== key[b]!) return key[a]! > key[b]!;
    }
    return a < b;
  };
  if (k > INSERTED) {
    const all = (among ?? [...items.keys()]).filter((item) => !seen?.has(item));
    const sorted = all.sort((a, b) => (isBetter(a, b) ? -1 : 1)).slice(0, k);
    return sorted.map((item) => ({ item: items[item]!.id, score: keys[0][item]! }));
  }
  const best: number[] = [];
  const length = among?.length ?? items.length;
  for (let i = 0; i < length; i++) {
    const item = among ? among[i]! : i;
    if (seen?.has(item)) continue;
    const last = best[best.length - 1];
    if (best.length >= k && (last === undefined || !isBetter(item, last))) continue;
    let index = best.length;
    while (index > 0 && isBetter(item, best[index - 1]!)) index--;
    best.splice(index, 0, item);
    if (best.length > k) best.pop();
  }
  return best.map((item) => ({ item: items[item]!.id, score: keys[0][item]! }));
}
