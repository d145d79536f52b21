import type { Item } from '../../domain/item.ts';
import { genreKey } from '../genres.ts';
import categories from './book-categories.json';
import type { Genre } from './genre.ts';
import { plainTitle, wordsOf } from './series/plain-title.ts';

/**
 * The paper's eight categories of books (SUBER, appendix C) with well-known books of each, compiled by hand, for data
 * that names no categories. Matches a book by its title up to a colon or a dash, and by its author's family name.
 */
export function knownBooks(items: readonly Item[]): Genre[] {
  const byTitle = new Map<string, Item[]>();
  for (const item of items) {
    const key = titleKey(plainTitle(item));
    byTitle.set(key, [...(byTitle.get(key) ?? []), item]);
  }
  return categories.map(({ name, books }) => ({
    name,
    key: genreKey(name),
    items: books.flatMap(([title, author]) => {
      const found = byTitle.get(titleKey(title!)) ?? [];
      return found.find(({ creators }) => isBy(creators, author!)) ?? [];
    }),
  }));
}

function titleKey(title: string): string {
  return wordsOf(title.split(/: | - /)[0]!);
}

function isBy(creators: readonly string[], author: string): boolean {
  const name = wordsOf(author);
  return creators.some((one) => wordsOf(one).split(' ').includes(name));
}
