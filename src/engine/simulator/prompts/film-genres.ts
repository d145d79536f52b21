import { genreKey } from '../genres.ts';

/** Genres as MovieLens writes them, which is how the pocket models read them in training. */
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

/** Returns MovieLens's name of a genre, or the name unchanged where MovieLens has none. */
export function filmGenre(name: string): string {
  return NAMES.get(genreKey(name)) ?? name;
}
