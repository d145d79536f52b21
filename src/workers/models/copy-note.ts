import { message } from '#engine/messages/message.ts';
import { formatMessage } from '#engine/messages/say.ts';
import { loadMessages } from '#engine/messages/speak.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';

/**
 * Returns the note for the environment of a run, if a model comes from another host and isn't pinned: nobody has
 * compared its files with a published list. Empty for all other models.
 */
export async function copyNote(
  entry: Pick<CatalogueEntry, 'pinned'> | null,
): Promise<Readonly<Record<string, string>>> {
  if (entry?.pinned !== false) return {};
  await loadMessages();
  return { copy: formatMessage(message('modelNotes.unverifiedCopy')) };
}
