import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { RatingScale } from '../domain/dataset.ts';
import type { BadRows } from './bad-rows.ts';
import { DatasetDraft } from './dataset-draft.ts';
import { COLUMNS_100K, with100kGenres, with100kUsers, with1mUsers } from './movielens-codes.ts';
import { readInteractions } from './read-interactions.ts';
import { readItems } from './read-items.ts';
import { readUsers } from './read-users.ts';
import type { Reading } from './reading.ts';
import { refuseUnlessUsable } from './refuse-unless-usable.ts';
import { baseName, type SourceFile } from './source-file.ts';
import { firstLines } from './source-lines.ts';
import { openSeparated, openTable, type Table } from './table.ts';
import { FILM_WORDS } from '../domain/words.ts';

/** The files of one MovieLens dataset, by layout. */
export interface MovieLensFiles {
  /**
   * CSV with headers (ml-latest, ml-latest-small, ml-20m and later), "::" (ml-1m, ml-10m), or tabs and bars (ml-100k).
   */
  readonly layout: 'csv' | 'dat' | '100k';
  /** For example "ml-1m": the folder's name if there is one. */
  readonly variant: string;
  readonly ratings: SourceFile;
  readonly movies: SourceFile;
  readonly users?: SourceFile;
}

const LAYOUTS = [
  {
    layout: 'csv',
    ratings: 'ratings.csv',
    movies: 'movies.csv',
    users: undefined,
    name: 'ml-latest',
  },
  {
    layout: 'dat',
    ratings: 'ratings.dat',
    movies: 'movies.dat',
    users: 'users.dat',
    name: 'ml-1m',
  },
  { layout: '100k', ratings: 'u.data', movies: 'u.item', users: 'u.user', name: 'ml-100k' },
] as const;

const HALF_STARS: RatingScale = { min: 0.5, max: 5, step: 0.5 };
const WHOLE_STARS: RatingScale = { min: 1, max: 5, step: 1 };

/** Finds the MovieLens files among others; `undefined` if ratings or films are missing. */
export async function findMovieLens(
  sources: readonly SourceFile[],
): Promise<MovieLensFiles | undefined> {
  for (const { layout, name, ...names } of LAYOUTS) {
    const named = (wanted: string | undefined) =>
      sources.find(({ path }) => baseName(path) === wanted);
    const ratings = named(names.ratings);
    const movies = named(names.movies);
    const users = named(names.users);
    if (!ratings || !movies) continue;
    if (layout === 'csv' && !(await hasMovieLensHeader(movies))) continue;
    const folder = /(?:^|\/)(ml-[\w-]+)(?:\.zip)?(?=\/)/.exec(ratings.path)?.[1];
    return { layout, variant: folder ?? name, ratings, movies, ...(users ? { users } : {}) };
  }
  return undefined;
}

/**
 * Reads a MovieLens dataset: films, then users, then ratings.
 * @throws Fault `file-unusable` if the files aren't MovieLens
 */
export async function readMovieLens(
  sources: readonly SourceFile[],
  bad: BadRows,
  reading: Reading,
) {
  const files = await findMovieLens(sources);
  if (!files) {
    throw new Fault(
      'file-unusable',
      message('dataFaults.noMovieLens', {
        files: sources.map(({ path }) => path).join(', '),
        layouts: LAYOUTS.map(({ ratings, movies }) => `${ratings} and ${movies}`).join(', or '),
      }),
    );
  }
  const draft = new DatasetDraft(bad);
  const { ratings, movies, users, variant } = files;
  const tables = await openTables(files, bad, reading);
  await readItems(
    movies.path,
    tables.movies,
    { item: 'movieId', title: 'title', categories: 'genres' },
    draft,
    bad,
  );
  if (users && tables.users) {
    await readUsers(users.path, tables.users, { user: 'userId' }, draft, bad);
  }
  await readInteractions(
    ratings.path,
    tables.ratings,
    { user: 'userId', item: 'movieId', rating: 'rating', timestamp: 'timestamp' },
    baseName(movies.path),
    draft,
    bad,
  );
  for (const file of [movies, users, ratings]) if (file) refuseUnlessUsable(file.path, bad);
  const halves = files.layout === 'csv' || [...draft.log.ratings().keys()].some((r) => r % 1 !== 0);
  return draft.finish({
    name: `MovieLens ${variant.replace(/^ml-/, '')}`,
    words: FILM_WORDS,
    scale: halves ? HALF_STARS : WHOLE_STARS,
  });
}

async function openTables(
  { layout, ratings, movies, users }: MovieLensFiles,
  bad: BadRows,
  reading: Reading,
) {
  const separated = (source: SourceFile, separator: string, columns: readonly string[]): Table =>
    openSeparated(source, separator, columns, bad, reading);
  const ratingColumns = ['userId', 'movieId', 'rating', 'timestamp'];
  switch (layout) {
    case 'csv':
      return {
        ratings: await openTable(ratings, { format: 'csv', header: true }, bad, reading),
        movies: await openTable(movies, { format: 'csv', header: true }, bad, reading),
      };
    case 'dat':
      return {
        ratings: separated(ratings, '::', ratingColumns),
        movies: separated(movies, '::', ['movieId', 'title', 'genres']),
        users:
          users &&
          with1mUsers(
            separated(users, '::', ['userId', 'gender', 'age', 'occupation', 'zip code']),
          ),
      };
    case '100k':
      return {
        ratings: separated(ratings, '\t', ratingColumns),
        movies: with100kGenres(separated(movies, '|', COLUMNS_100K)),
        users:
          users &&
          with100kUsers(
            separated(users, '|', ['userId', 'age', 'gender', 'occupation', 'zip code']),
          ),
      };
  }
}

async function hasMovieLensHeader(movies: SourceFile): Promise<boolean> {
  return /^movieId,title,genres\s*$/.test((await firstLines(movies))[0] ?? '');
}
