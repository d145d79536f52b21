import type { StudyData } from '../domain/study-data.ts';
import { sha256 } from '../domain/sha256.ts';

/**
 * Returns a hash of the data of a study that a judge sees: histories and slates, in their order, and the texts of their
 * items.
 */
export function slatesHash(data: StudyData): Promise<string> {
  const shown = {
    words: data.words,
    scale: data.scale ?? null,
    // Runs of earlier versions have hashes with this key.
    viewers: [...data.users.values()],
    slates: data.slates.map(({ id, user, items }) => ({ id, user, items })),
    items: [...data.items.values()],
  };
  return sha256(JSON.stringify(shown));
}
