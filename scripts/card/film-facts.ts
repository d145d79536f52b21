import type { MovieLensSmall } from '../lib/movielens-small.ts';
import { solve } from './solve.ts';

/** The number of ratings with which an average is shrunk to the middle. */
const SHRINK = 5;

/** Facts about every film from some users' ratings, the same for each user. Indexed as `films`. */
export interface FilmFacts {
  readonly filmIndex: ReadonlyMap<string, number>;
  /** Mean of all ratings, in stars. */
  readonly overall: number;
  readonly counts: Float64Array;
  /** Mean rating in stars, shrunk to the overall one by five ratings. */
  readonly mean: Float64Array;
  /** The rating expected from genres, year and number of ratings, in stars above the overall mean. */
  readonly prior: Float64Array;
  /** The film's rating above the raters' other films, in stars, shrunk to the prior by five ratings. */
  readonly effect: Float64Array;
}

/** Learns from the ratings of `users` alone. */
export function filmFacts({ films, users: all }: MovieLensSmall, users: readonly string[]) {
  const filmIndex = new Map(films.map(({ id }, i) => [id, i]));
  const rows = users.flatMap((user, owner) =>
    (all.get(user) ?? []).map(({ film, stars }) => ({ film: filmIndex.get(film)!, owner, stars })),
  );
  const overall = rows.reduce((sum, { stars }) => sum + stars, 0) / rows.length;
  const counts = new Float64Array(films.length);
  const sizes = new Float64Array(users.length);
  for (const { film, owner } of rows) {
    counts[film]! += 1;
    sizes[owner]! += 1;
  }
  const sums = (rest: (row: (typeof rows)[number]) => number) => {
    const sum = new Float64Array(films.length);
    for (const row of rows) sum[row.film]! += rest(row);
    return sum;
  };
  const mean = sums(({ stars }) => stars - overall).map(
    (sum, i) => overall + sum / (counts[i]! + SHRINK),
  );
  const prior = priors(films.map(featuresOf(counts)), counts);
  let expected = new Float64Array(films.length);
  let effect = new Float64Array(films.length);
  for (let round = 0; round < 10; round++) {
    const offset = new Float64Array(users.length);
    for (const { film, owner, stars } of rows) {
      offset[owner]! += (stars - overall - effect[film]!) / (sizes[owner]! + SHRINK);
    }
    const rest = sums(({ owner, stars }) => stars - overall - offset[owner]!);
    expected = prior(rest);
    effect = rest.map(
      (sum, i) => expected[i]! + (sum - counts[i]! * expected[i]!) / (counts[i]! + SHRINK),
    );
  }
  return { filmIndex, overall, counts, mean, prior: expected, effect } satisfies FilmFacts;
}

/** Genres as MovieLens names them. */
const GENRES = [
  ...['Action', 'Adventure', 'Animation', 'Children', 'Comedy', 'Crime', 'Documentary', 'Drama'],
  ...['Fantasy', 'Film-Noir', 'Horror', 'IMAX', 'Musical', 'Mystery', 'Romance', 'Sci-Fi'],
  ...['Thriller', 'War', 'Western'],
];

/** Reads the year at the end of a title; 1995 where it has none. */
export function yearOf(title: string): number {
  return Number(/\((\d{4})\)\s*$/.exec(title)?.[1] ?? 1995);
}

const featuresOf =
  (counts: Float64Array) =>
  ({ title, categories }: MovieLensSmall['films'][number], i: number): number[] => {
    const age = (yearOf(title) - 1990) / 20;
    const genres = GENRES.map((genre) => (categories.includes(genre) ? 1 : 0));
    return [1, ...genres, age, age ** 2, Math.log1p(counts[i]!)];
  };

/** Ridge regression of a film's ratings on its features, each film weighted by its number of ratings. */
function priors(features: readonly (readonly number[])[], counts: Float64Array) {
  const width = features[0]?.length ?? 0;
  const gram = new Float64Array(width * width);
  for (const [i, row] of features.entries()) {
    for (let a = 0; a < width; a++) {
      for (let b = 0; b < width; b++) gram[a * width + b]! += counts[i]! * row[a]! * row[b]!;
    }
  }
  for (let a = 0; a < width; a++) gram[a * width + a]! += 20;
  return (sums: Float64Array): Float64Array<ArrayBuffer> => {
    const right = new Float64Array(width);
    for (const [i, row] of features.entries()) row.forEach((x, a) => (right[a]! += x * sums[i]!));
    const weights = solve(gram, right);
    return Float64Array.from(features, (row) =>
      row.reduce((sum, x, a) => sum + x * weights[a]!, 0),
    );
  };
}
