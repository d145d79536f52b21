import type { ItemId } from '../../domain/ids.ts';
import type { Remembered } from '../rater.ts';

/**
 * The last interaction with each item, oldest first: an item that a person has rated again is
 * remembered once, by its newest rating, and stands where that rating stands.
 *
 * @param memories oldest first
 */
export function lastOfEach(memories: readonly Remembered[]): readonly Remembered[] {
  const last = new Map<ItemId, Remembered>();
  for (const memory of memories) {
    // A key that is set again stays where it was: it has to go first.
    last.delete(memory.item);
    last.set(memory.item, memory);
  }
  return [...last.values()];
}
