import type { Item } from '../../../domain/item.ts';

/**
 * A title without its bracketed parts (year, other names), with its article in front: `Matrix, The (1999)` becomes `The
 * Matrix`. The series in the last brackets of a book's title is read from the full title instead (`detected.ts`).
 */
export function plainTitle({ title }: Pick<Item, 'title'>): string {
  const bare = title.replace(/\s*\([^()]*\)/g, '').trim();
  return bare.replace(/^(.*), (The|A|An)$/i, '$2 $1');
}

/** Normalises words to a key: the same words give the same key, whatever their case, accents and punctuation. */
export function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The year of an item: its own, or the one at the end of its title. */
export function yearOf({ title, year }: Pick<Item, 'title' | 'year'>): number | null {
  const named = /\((\d{4})\)\s*$/.exec(title)?.[1];
  return year ?? (named ? Number(named) : null);
}
