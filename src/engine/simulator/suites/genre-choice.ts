import type { Genre } from './genre.ts';
import type { DomainWords } from '../../domain/dataset.ts';
import type { Item } from '../../domain/item.ts';
import { isAboutFilms } from '../film-words.ts';
import { genreKey } from '../genres.ts';
import { drawable } from './drawable.ts';
import { knownBooks } from './known-books.ts';

/** The paper's genres (appendix C), by the key that all spellings of a genre share. */
const FILMS = ['action', 'animation', 'comedy', 'documentary', 'children', 'fantasy', 'horror', 'romance']; // prettier-ignore
const BOOKS = ['fiction', 'biography', 'economics', 'health', 'philosophy', 'computer', 'humor', 'drama']; // prettier-ignore

/** The fewest items of a genre to draw from. */
const LEAST = 5;

/**
 * Up to eight genres to test: the paper's for films or books that the data has items of. With fewer than four of these,
 * the data's most common genres fill up the eight; where the data names none, well-known books found by title and
 * author are used.
 */
export function chosenGenres(every: readonly Item[], words: DomainWords): Genre[] {
  const items = drawable(every);
  const all = genresOf(items).filter(hasEnough);
  const listed = isAboutFilms(words) ? FILMS : BOOKS;
  const found = listed.flatMap((key) => all.find((genre) => genre.key === key) ?? []);
  if (found.length >= 4) return found;
  const known = all.length < 2 ? knownBooks(every).filter(hasEnough) : [];
  if (known.length >= 4) return known;
  const common = all
    .filter((genre) => !found.includes(genre) && genre.items.length <= items.length / 2)
    .sort((a, b) => b.items.length - a.items.length);
  return [...found, ...common].slice(0, listed.length);
}

function hasEnough({ items }: Genre): boolean {
  return items.length >= LEAST;
}

function genresOf(items: readonly Item[]): Genre[] {
  const found = new Map<string, { name: string; key: string; items: Item[] }>();
  for (const item of items) {
    const keys = new Map(item.categories.map((name) => [genreKey(name), name]));
    for (const [key, name] of keys) {
      const genre = found.get(key) ?? { name, key, items: [] };
      genre.items.push(item);
      found.set(key, genre);
    }
  }
  return [...found.values()];
}
