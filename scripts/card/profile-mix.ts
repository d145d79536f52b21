import type { PocketProfile } from '#engine/prompts/pocket/pocket.ts';
import type { MovieLensSmall } from '../lib/movielens-small.ts';
import { halves } from '../lib/pocket-trials.ts';
import { filmFacts, type FilmFacts } from './film-facts.ts';
import { profileOf } from './profile.ts';
import { solve } from './solve.ts';

const FOLDS = 5;

/** Predicts a rating, in stars, from a profile and a film's index in `films`. */
type ProfileMix = (profile: PocketProfile, film: number, facts: FilmFacts) => number;

/**
 * Fits the best linear mix of item effect, kind of rater, and the liked and disliked shares of a film's genres, by
 * least squares on the later ratings of `users`. Cross-fitted, as `linearMix` is.
 */
export function profileMix(movieLens: MovieLensSmall, users: readonly string[]): ProfileMix {
  const width = 6;
  const gram = new Float64Array(width * width);
  const right = new Float64Array(width);
  for (let a = 0; a < width; a++) gram[a * width + a] = 1;
  for (let fold = 0; fold < FOLDS; fold++) {
    const facts = filmFacts(
      movieLens,
      users.filter((_, i) => i % FOLDS !== fold),
    );
    for (const user of users.filter((_, i) => i % FOLDS === fold)) {
      const { earlier, later } = halves(movieLens.users.get(user) ?? []);
      const profile = profileOf(earlier, { movieLens, facts });
      for (const { film, stars } of later) {
        const x = features(profile, facts.filmIndex.get(film)!, facts, movieLens);
        for (let a = 0; a < width; a++) {
          right[a]! += x[a]! * (stars - facts.overall);
          for (let b = 0; b < width; b++) gram[a * width + b]! += x[a]! * x[b]!;
        }
      }
    }
  }
  const weights = solve(gram, right);
  return (profile, film, facts) =>
    features(profile, film, facts, movieLens).reduce(
      (sum, value, a) => sum + value * weights[a]!,
      facts.overall,
    );
}

function features(
  { liked = [], disliked = [], rater }: PocketProfile,
  film: number,
  { effect }: FilmFacts,
  { films }: MovieLensSmall,
): number[] {
  const { categories } = films[film]!;
  const share = (genres: readonly string[]) =>
    categories.filter((genre) => genres.includes(genre)).length / Math.max(1, categories.length);
  const is = (kind: string) => (rater === kind ? 1 : 0);
  return [1, effect[film]!, is('generous'), is('strict'), share(liked), share(disliked)];
}
