import type { DomainWords } from '../../domain/dataset.ts';
import type { Item } from '../../domain/item.ts';
import { isAboutFilms } from '../film-words.ts';
import { genreKey } from '../genres.ts';
import type { PeopleTables } from './tables-schema.ts';

export interface OfferedGenre {
  /** The genre's name in the items. */
  readonly name: string;
  /** Weight of the genre among the liked ones. */
  readonly liked: number;
  readonly disliked: number;
}

/** If the data has fewer than this share of the table's genres, the data's own genres are used. */
const SHARED = 0.3;
/** Most genres taken from the data's own, the most common first. */
const MOST = 30;

/**
 * Returns the genres that people can like or dislike: the table's genres that some item has, by the items' names for
 * them ("Science Fiction" for "Sci-Fi"). Where the items have hardly any of the table's genres, as in a shop, it
 * returns their own most common categories with equal weights.
 */
export function genresOffered(
  { genres }: Pick<PeopleTables, 'genres'>,
  words: DomainWords,
  items: readonly Item[],
): OfferedGenre[] {
  const listed = isAboutFilms(words) ? genres.films : genres.books;
  const known = countedGenres(items);
  const met = listed.flatMap(({ name, liked, disliked }) => {
    const found = known.get(genreKey(name));
    return found ? [{ name: found.name, liked, disliked }] : [];
  });
  const enough = met.length >= Math.max(2, SHARED * listed.length);
  if (enough && met.some(({ liked }) => liked > 0)) return met;
  const own = [...known.values()]
    .sort((a, b) => b.items - a.items || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => ({ name, liked: 1, disliked: 1 }));
  return own.length > 0 ? own : listed;
}

/** Counts genres by `genreKey`; each has the name that most items use. */
function countedGenres(items: readonly Item[]) {
  const found = new Map<string, { name: string; items: number; names: Map<string, number> }>();
  for (const { categories } of items) {
    for (const name of categories) {
      if (name.startsWith('(')) continue; // "(no genres listed)"
      const key = genreKey(name);
      const genre = found.get(key) ?? { name, items: 0, names: new Map<string, number>() };
      const count = (genre.names.get(name) ?? 0) + 1;
      genre.names.set(name, count);
      genre.items++;
      if (count > (genre.names.get(genre.name) ?? 0)) genre.name = name;
      found.set(key, genre);
    }
  }
  return found;
}
