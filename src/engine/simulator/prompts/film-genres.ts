import { genreKey } from '../genres.ts';

/** Genres as MovieLens writes them, which is how the pocket models have read them. */
const NAMES = new Map(
  [
    'Action',
    'Adventure',
    'Animation',
    'Children',
    'Comedy',
    'Crime',
    'Documentary',
    'Drama',
    'Fantasy',
    'Film-Noir',
    'Horror',
    'IMAX',
    'Musical',
    'Mystery',
    'Romance',
    'Sci-Fi',
    'Thriller',
    'War',
    'Western',
  ].map((name) => [genreKey(name), name]),
);

/** A genre by MovieLens's name, where it has one; else as it is. */
export function filmGenre(name: string): string {
  return NAMES.get(genreKey(name)) ?? name;
}
