import type { ItemId } from '../../domain/ids.ts';
import type { Remembered } from '../rater.ts';

/**
 * Returns the last interaction with each item, oldest first. An item that the person rated again appears once, with its
 * newest rating and at that rating's position.
 *
 * @param memories oldest first
 */
export function lastOfEach(memories: readonly Remembered[]): readonly Remembered[] {
  const last = new Map<ItemId, Remembered>();
  for (const memory of memories) {
    // Setting an existing key of a `Map` keeps its old position, so delete it first.
    last.delete(memory.item);
    last.set(memory.item, memory);
  }
  return [...last.values()];
}
