import { message, type Text } from '#messages/message.ts';
import { texts } from '#messages/format-message.ts';
import { isImportedId } from './imported-id.ts';

/** Characters that aren't seen, or that turn what stands beside them. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;

/**
 * Returns the name of a model as it is shown. A folder can have any name, that of one of the page's own models too: an
 * imported model says in its name that it is one. Texts must be loaded.
 */
export function shownName(id: string, name: string): string {
  if (!isImportedId(id)) return name;
  const seen = name.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  const own = texts.modelNotes.importedName({ model: '' }).trim();
  return seen.includes(own) ? seen : texts.modelNotes.importedName({ model: seen });
}

/** Returns the description of a model; that of an imported one in quotation marks, as its maker's words. */
export function shownAbout(id: string, about: string): Text {
  if (!isImportedId(id)) return about;
  const { imported } = texts.modelNotes;
  return about === imported ? about : message('modelNotes.importedAbout', { about });
}
