import type { ItemVectors } from '../embedders/embedder.ts';
import { cosine } from './similarity.ts';

/**
 * Returns the other items, sorted by cosine with the given one, highest first; items with a zero
 * vector are left out.
 */
export function nearest(
  item: number,
  { size, values }: ItemVectors,
  allowed: (item: number) => boolean,
): number[] {
  const row = (at: number) => values.subarray(at * size, (at + 1) * size);
  const own = row(item);
  const found: { readonly at: number; readonly alike: number }[] = [];
  for (let at = 0; at < values.length / size; at++) {
    if (at === item || !allowed(at)) continue;
    const alike = cosine(own, row(at));
    if (alike !== null) found.push({ at, alike });
  }
  return found.sort((a, b) => b.alike - a.alike || a.at - b.at).map(({ at }) => at);
}
