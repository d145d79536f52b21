import { message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import { loadMessages } from '#messages/load-messages.ts';
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
