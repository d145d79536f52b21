import { openSeparated } from '../separated.ts';
import { withRows } from './layout-part.ts';
import { GENDERS, movieLens, RATING_COLUMNS, USER_COLUMNS } from './movielens.ts';

/** Ages of ml-1m (its README, "USERS FILE DESCRIPTION"). */
const AGES: Readonly<Record<string, string>> = {
  '1': 'under 18',
  '18': '18-24',
  '25': '25-34',
  '35': '35-44',
  '45': '45-49',
  '50': '50-55',
  '56': '56+',
};

/** Occupations of ml-1m, by number. */
const OCCUPATIONS = [
  'other',
  'academic/educator',
  'artist',
  'clerical/admin',
  'college/grad student',
  'customer service',
  'doctor/health care',
  'executive/managerial',
  'farmer',
  'homemaker',
  'K-12 student',
  'lawyer',
  'programmer',
  'retired',
  'sales/marketing',
  'scientist',
  'self-employed',
  'technician/engineer',
  'tradesman/craftsman',
  'unemployed',
  'writer',
] as const;

/** ml-1m and ml-10m: cells separated by "::". */
export const movieLens1m = movieLens({
  name: 'ml-1m',
  needs: { ratings: 'ratings.dat', movies: 'movies.dat' },
  users: 'users.dat',
  openRatings: (source, bad, reading) => openSeparated(source, '::', RATING_COLUMNS, bad, reading),
  openMovies: (source, bad, reading) =>
    openSeparated(source, '::', ['movieId', 'title', 'genres'], bad, reading),
  /** Replaces codes by words and drops zip codes, so that nobody is judged by their address. */
  openUsers: (source, bad, reading) =>
    withRows(
      openSeparated(
        source,
        '::',
        ['userId', 'gender', 'age', 'occupation', 'zip code'],
        bad,
        reading,
      ),
      USER_COLUMNS,
      ([user, gender, age, occupation]) => [
        user ?? '',
        GENDERS[gender ?? ''] ?? '',
        AGES[age ?? ''] ?? '',
        OCCUPATIONS[Number(occupation)] ?? '',
      ],
    ),
});
