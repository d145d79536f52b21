import { openSeparated } from '../separated.ts';
import { withRows } from './layout-part.ts';
import { GENDERS, movieLens, RATING_COLUMNS, USER_COLUMNS } from './movielens.ts';

/** Genres of ml-100k in the order of their flags (its README, "u.genre"). */
const GENRES = [
  'unknown',
  'Action',
  'Adventure',
  'Animation',
  "Children's",
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Fantasy',
  'Film-Noir',
  'Horror',
  'Musical',
  'Mystery',
  'Romance',
  'Sci-Fi',
  'Thriller',
  'War',
  'Western',
] as const;

/** Columns of ml-100k's u.item. */
const COLUMNS: readonly string[] = [
  'movieId',
  'title',
  'release date',
  'video release date',
  'IMDb URL',
  ...GENRES,
];
const FLAGS_FROM = 5;

/** ml-100k: tabs and bars. */
export const movieLens100k = movieLens({
  name: 'ml-100k',
  needs: { ratings: 'u.data', movies: 'u.item' },
  users: 'u.user',
  openRatings: (source, bad, reading) => openSeparated(source, '\t', RATING_COLUMNS, bad, reading),
  /** Joins the flags of the genres into one list. */
  openMovies: (source, bad, reading) =>
    withRows(
      openSeparated(source, '|', COLUMNS, bad, reading),
      ['movieId', 'title', 'genres'],
      (cells) => [
        cells[0] ?? '',
        cells[1] ?? '',
        GENRES.filter((genre, i) => genre !== 'unknown' && cells[FLAGS_FROM + i] === '1').join('|'),
      ],
    ),
  /** Writes genders out and drops zip codes, so that nobody is judged by their address. Ages are in years. */
  openUsers: (source, bad, reading) =>
    withRows(
      openSeparated(
        source,
        '|',
        ['userId', 'age', 'gender', 'occupation', 'zip code'],
        bad,
        reading,
      ),
      USER_COLUMNS,
      ([user, age, gender, occupation]) => [
        user ?? '',
        GENDERS[gender ?? ''] ?? '',
        age ?? '',
        occupation ?? '',
      ],
    ),
});
