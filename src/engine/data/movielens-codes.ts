import type { Row } from './delimited.ts';
import type { Table } from './table.ts';

/** Genres of ml-100k in the order of their flags (its README, "u.genre"). */
const GENRES_100K = [
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
export const COLUMNS_100K: readonly string[] = [
  'movieId',
  'title',
  'release date',
  'video release date',
  'IMDb URL',
  ...GENRES_100K,
];
const FLAGS_FROM = 5;

/** Ages of ml-1m (its README, "USERS FILE DESCRIPTION"). */
const AGES_1M: Readonly<Record<string, string>> = {
  '1': 'under 18',
  '18': '18-24',
  '25': '25-34',
  '35': '35-44',
  '45': '45-49',
  '50': '50-55',
  '56': '56+',
};

/** Occupations of ml-1m, by number. */
const OCCUPATIONS_1M = [
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

const GENDERS: Readonly<Record<string, string>> = { F: 'female', M: 'male' };

/** Converts u.item: joins its genre flags into one list. */
export function with100kGenres(table: Table): Table {
  return withRows(table, ['movieId', 'title', 'genres'], (cells) => [
    cells[0] ?? '',
    cells[1] ?? '',
    GENRES_100K.filter((genre, i) => genre !== 'unknown' && cells[FLAGS_FROM + i] === '1').join(
      '|',
    ),
  ]);
}

/** Converts users.dat: replaces its codes by words and drops zip codes, so that nobody is judged by their address. */
export function with1mUsers(table: Table): Table {
  return withRows(table, USER_COLUMNS, ([user, gender, age, occupation]) => [
    user ?? '',
    GENDERS[gender ?? ''] ?? '',
    AGES_1M[age ?? ''] ?? '',
    OCCUPATIONS_1M[Number(occupation)] ?? '',
  ]);
}

/** Converts u.user in the same way; its ages are in years. */
export function with100kUsers(table: Table): Table {
  return withRows(table, USER_COLUMNS, ([user, age, gender, occupation]) => [
    user ?? '',
    GENDERS[gender ?? ''] ?? '',
    age ?? '',
    occupation ?? '',
  ]);
}

const USER_COLUMNS = ['userId', 'gender', 'age', 'occupation'];

function withRows(
  table: Table,
  columns: readonly string[],
  change: (cells: readonly string[]) => string[],
): Table {
  return { columns, rows: changed() };

  async function* changed(): AsyncGenerator<readonly Row[]> {
    for await (const batch of table.rows) {
      yield batch.map(({ line, cells }) => ({ line, cells: change(cells) }));
    }
  }
}
