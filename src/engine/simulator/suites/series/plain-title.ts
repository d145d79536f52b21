import type { Item } from '../../../domain/item.ts';

/**
 * A title without its year and its other names in brackets, its article in front: `Matrix, The (1999)`
 * is `The Matrix`. What stands in the last brackets of a book's title is kept apart, since it may name a series.
 */
export function plainTitle({ title }: Pick<Item, 'title'>): string {
  const bare = title.replace(/\s*\([^()]*\)/g, '').trim();
  return bare.replace(/^(.*), (The|A|An)$/i, '$2 $1');
}

/** The same words give the same key, however they are written. */
export function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The year of an item: its own, or the one that its title ends with. */
export function yearOf({ title, year }: Pick<Item, 'title' | 'year'>): number | null {
  const named = /\((\d{4})\)\s*$/.exec(title)?.[1];
  return year ?? (named ? Number(named) : null);
}
