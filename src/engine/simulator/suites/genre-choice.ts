import type { DomainWords } from '../../domain/dataset.ts';
import type { Item } from '../../domain/item.ts';
import { isAboutFilms } from '../film-words.ts';
import { genreKey } from '../genres.ts';
import { drawable } from './drawable.ts';
import { knownBooks } from './known-books.ts';

/** The paper's lists (appendix C), by the key that all names of a genre share. */
const FILMS = ['action', 'animation', 'comedy', 'documentary', 'children', 'fantasy', 'horror', 'romance']; // prettier-ignore
const BOOKS = ['fiction', 'biography', 'economics', 'health', 'philosophy', 'computer', 'humor', 'drama']; // prettier-ignore

/** A genre as the data calls it, with the items of it. */
export interface Genre {
  readonly name: string;
  readonly key: string;
  readonly items: readonly Item[];
}

/** So many items a genre has to have, or there is nothing to draw from. */
const LEAST = 5;

/**
 * Up to eight genres to test: the paper's for films or books as far as the data has items of them.
 * Where it has fewer than four of those, the data's most common ones fill the eight; where it names
 * none, books that we know by title and author stand in.
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
