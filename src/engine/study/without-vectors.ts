import { message, type Message } from '#messages/message.ts';
import type { ItemId } from '../domain/ids.ts';
import type { ItemVectors } from '../embedders/embedder.ts';

/**
 * Returns a sentence on the items of lists whose vector is all zeros, since nothing describes them; none where each has
 * a vector.
 */
export function withoutVectors(
  shown: readonly ItemId[],
  { values, size }: ItemVectors,
  positionOf: ReadonlyMap<ItemId, number>,
): readonly Message[] {
  const items = [...new Set(shown)].flatMap((item) => positionOf.get(item) ?? []);
  const empty = items.filter((at) =>
    values.subarray(at * size, (at + 1) * size).every((one) => one === 0),
  );
  if (empty.length === 0) return [];
  return [message('drawnSlates.itemsWithoutText', { items: empty.length, of: items.length })];
}
