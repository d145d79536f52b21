import { message, type Text } from '#messages/message.ts';
import type { Item } from '../domain/item.ts';

/**
 * Describes ids that the catalogue doesn't have, in a sentence for the person who has to correct the file. Returns ''
 * if most of the ids look like no known kind.
 */
export function foreignIds(unknown: ReadonlySet<string>, items: readonly Item[]): Text {
  if (unknown.size === 0) return '';
  const ids = [...unknown].slice(0, 1000);
  const mostly = (is: (id: string) => boolean) => ids.filter(is).length * 2 > ids.length;
  if (mostly((id) => /^tt\d{4,}$/.test(id))) return message('importRemarks.imdbIds');
  if (mostly((id) => /^B[0-9A-Z]{9}$/.test(id))) return message('importRemarks.amazonIds');
  if (mostly((id) => /^(97[89])?\d{9}[\dX]$/.test(id.replaceAll('-', '')))) {
    return message('importRemarks.isbns');
  }
  const titles = new Set(items.map(({ title }) => title));
  if (mostly((id) => titles.has(id))) return message('importRemarks.titleIds');
  return '';
}
