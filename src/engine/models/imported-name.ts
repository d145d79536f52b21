import { texts } from '../messages/say.ts';
import { isImportedId } from './imported-id.ts';

/** Characters that aren't seen, or that turn what stands beside them. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu;

/**
 * Returns the name of a judge as its card has it. A folder can have any name, that of one of the page's own judges too:
 * an imported judge says in its name that it is one. Texts must be loaded.
 */
export function nameOnCard(id: string, name: string): string {
  if (!isImportedId(id)) return name;
  const seen = name.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  const own = texts.modelNotes.importedName({ model: '' });
  return seen.endsWith(own) ? seen : texts.modelNotes.importedName({ model: seen });
}
