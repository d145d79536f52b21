import type { JudgeCard } from '#engine/domain/judge.ts';
import { modelStorage } from './model-store-storage.ts';

/**
 * Stores the memory that a model took on this device. Does nothing where the browser stores no models, or has no space
 * left for the note: it only replaces an estimate.
 *
 * @returns true if a new value was stored
 */
export async function noteMemory(
  { id, weights }: Pick<JudgeCard, 'id' | 'weights'>,
  bytes: number,
  caches: CacheStorage | undefined,
): Promise<boolean> {
  if (weights === null || bytes <= 0) return false;
  const storage = await modelStorage(caches);
  if (!storage || (await storage.memory.read(id, weights)) === bytes) return false;
  try {
    await storage.memory.write(id, weights, bytes);
    return true;
  } catch (thrown) {
    if (thrown instanceof DOMException) return false;
    throw thrown;
  }
}
