import type { Item } from '../domain/item.ts';

/**
 * Describes ids that the catalogue doesn't have, in a sentence for the person who has to correct the file. Returns ''
 * if most of the ids look like no known kind.
 */
export function foreignIds(unknown: ReadonlySet<string>, items: readonly Item[]): string {
  if (unknown.size === 0) return '';
  const ids = [...unknown].slice(0, 1000);
  const mostly = (is: (id: string) => boolean) => ids.filter(is).length * 2 > ids.length;
  const known = new Set<string>(items.map(({ id }) => id));
  if (mostly((id) => /^tt\d{4,}$/.test(id))) return 'The file seems to use IMDb numbers.';
  if (mostly((id) => /^B[0-9A-Z]{9}$/.test(id))) return 'The file seems to use Amazon numbers.';
  if (mostly((id) => /^(97[89])?\d{9}[\dX]$/.test(id.replaceAll('-', '')))) {
    return 'The file seems to use ISBNs.';
  }
  if (mostly((id) => known.has(id.replace(/\.0+$/, '')))) {
    return 'The file writes ids as decimals, such as 12.0 for 12.';
  }
  if (mostly((id) => known.has(id.replace(/^0+(?=.)/, '')))) {
    return 'The file writes ids with zeros before them.';
  }
  const titles = new Set(items.map(({ title }) => title));
  if (mostly((id) => titles.has(id))) return 'The file seems to use titles instead of ids.';
  return '';
}
