import type { BadRows } from '../bad-rows.ts';
import type { Reading } from '../reading.ts';
import type { SourceFile } from '../source-file.ts';
import { firstLines } from '../source-lines.ts';
import { csv } from './csv.ts';
import { HALF_STARS, movieLens } from './movielens.ts';

const open = (source: SourceFile, bad: BadRows, reading: Reading) =>
  csv.open(source, bad, reading, { header: true, quoting: 'doubled' });

/** ml-latest, ml-latest-small, ml-20m and later: CSV with headers. */
export const movieLensLatest = movieLens({
  name: 'ml-latest',
  needs: { ratings: 'ratings.csv', movies: 'movies.csv' },
  /** Other datasets have files of these names too. */
  isMovies: async (source) => /^movieId,title,genres\s*$/.test((await firstLines(source))[0] ?? ''),
  openRatings: open,
  openMovies: open,
  scale: HALF_STARS,
});
