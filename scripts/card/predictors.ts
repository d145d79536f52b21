import { meanOf } from '#engine/stats/mean.ts';
import { cosine } from '#engine/slates/similarity.ts';
import type { ItemVectors } from '#engine/embedders/embedder.ts';
import type { MovieLensSmall, Rating } from '../lib/movielens-small.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';
import { yearOf, type FilmFacts } from './film-facts.ts';
import { solve } from './solve.ts';

/** The data of the predictors. Vectors are in the order of `movieLens.films`. */
export interface Known {
  readonly movieLens: MovieLensSmall;
  readonly facts: FilmFacts;
  readonly vectors: { readonly pocket: ItemVectors; readonly tfidf: ItemVectors };
}

/** A number for each of a user's slates, higher is better, by the name of the predictor. */
export type SlateScores = Readonly<Record<Predictor, readonly number[]>>;
export const PREDICTORS = [
  'popularity',
  'item prior',
  'item mean',
  'item mean and genre affinity',
  'item effect',
  'item effect and genre affinity',
  'embedding similarity',
  'TF-IDF similarity',
  'Gaussian process on genres and era',
] as const;
type Predictor = (typeof PREDICTORS)[number];

/** Scores one user's slates with every predictor, from the same history that the judge reads. */
export function slateScores(one: UserTrials, { movieLens, facts, vectors }: Known): SlateScores {
  const { filmIndex, counts, mean, prior, effect } = facts;
  const at = ({ film }: Rating) => filmIndex.get(film)!;
  const affinity = genreAffinity(one.history, movieLens, facts);
  const tastes = gaussianProcess(one.history, movieLens, facts);
  const similar = (by: ItemVectors) => {
    const liked = likedVector(one.history, at, by);
    return one.slates.map((slate) => cosine(liked, vectorSum(slate.map(at), by)) ?? 0);
  };
  const means = (score: (film: number) => number) =>
    one.slates.map((slate) => slate.reduce((sum, r) => sum + score(at(r)), 0) / slate.length);
  return {
    popularity: means((film) => Math.log1p(counts[film]!)),
    'item prior': means((film) => prior[film]!),
    'item mean': means((film) => mean[film]!),
    'item mean and genre affinity': means((film) => mean[film]! + affinity(film)),
    'item effect': means((film) => effect[film]!),
    'item effect and genre affinity': means((film) => effect[film]! + affinity(film)),
    'embedding similarity': similar(vectors.pocket),
    'TF-IDF similarity': similar(vectors.tfidf),
    'Gaussian process on genres and era': means(tastes),
  };
}

/** Scores a film by the mean liking of its genres, beyond the films' own effects; in stars. */
function genreAffinity(
  history: readonly Rating[],
  { films }: MovieLensSmall,
  facts: FilmFacts,
): (film: number) => number {
  const likings = genreLikings(history, { films }, facts);
  return (film) => {
    const { categories } = films[film]!;
    const sum = categories.reduce((all, genre) => all + (likings.get(genre) ?? 0), 0);
    return sum / Math.max(1, categories.length);
  };
}

/**
 * Estimates the user's liking of each genre seen, beyond the films' own effects and the user's own level; in stars.
 */
export function genreLikings(
  history: readonly Rating[],
  { films }: Pick<MovieLensSmall, 'films'>,
  { filmIndex, overall, effect }: FilmFacts,
): ReadonlyMap<string, number> {
  const rest = history.map(({ film, stars }) => stars - overall - effect[filmIndex.get(film)!]!);
  const level = meanOf(rest);
  const sums = new Map<string, { sum: number; n: number }>();
  history.forEach(({ film }, i) => {
    for (const genre of films[filmIndex.get(film)!]!.categories) {
      const own = sums.get(genre) ?? { sum: 0, n: 0 };
      sums.set(genre, { sum: own.sum + rest[i]! - level, n: own.n + 1 });
    }
  });
  return new Map([...sums].map(([genre, { sum, n }]) => [genre, sum / (n + 3)]));
}

/**
 * Adds the item effect and a Gaussian process over the history: covariance .2 for the user, .25 by cosine of genres,
 * .15 by nearness in time, .85 noise, set by hand as in the prototype. It has no learned factors; the card made by
 * Python has the teacher's own.
 */
export function gaussianProcess(
  history: readonly Rating[],
  { films }: MovieLensSmall,
  { filmIndex, overall, effect }: FilmFacts,
): (film: number) => number {
  const alike = (a: number, b: number) => {
    const [x, y] = [films[a]!, films[b]!];
    const shared = x.categories.filter((genre) => y.categories.includes(genre)).length;
    const both = Math.sqrt(x.categories.length * y.categories.length);
    const apart = (yearOf(x.title) - yearOf(y.title)) / 12;
    return 0.2 + (both > 0 ? (0.25 * shared) / both : 0) + 0.15 * Math.exp((-apart * apart) / 2);
  };
  const indices = history.map(({ film }) => filmIndex.get(film)!);
  const n = indices.length;
  const gram = Float64Array.from({ length: n * n }, (_, at) => {
    const [i, j] = [Math.floor(at / n), at % n];
    return alike(indices[i]!, indices[j]!) + (i === j ? 0.85 : 0);
  });
  const rest = history.map(({ stars }, i) => stars - overall - effect[indices[i]!]!);
  const weights = solve(gram, Float64Array.from(rest));
  return (film) =>
    overall +
    effect[film]! +
    indices.reduce((sum, index, i) => sum + weights[i]! * alike(index, film), 0);
}

/** Sums the vectors of items that were rated no lower than the user's own mean. */
function likedVector(history: readonly Rating[], at: (r: Rating) => number, vectors: ItemVectors) {
  const mean = history.reduce((sum, { stars }) => sum + stars, 0) / history.length;
  return vectorSum(history.filter(({ stars }) => stars >= mean).map(at), vectors);
}

function vectorSum(films: readonly number[], { size, values }: ItemVectors): Float64Array {
  const sum = new Float64Array(size);
  for (const film of films) for (let d = 0; d < size; d++) sum[d]! += values[film * size + d]!;
  return sum;
}
