import { sumOf } from '#engine/domain/sum-of.ts';
import type { PocketProfile } from '#engine/prompts/pocket/pocket.ts';
import type { Rating } from '../lib/movielens-small.ts';
import { genreLikings, type Known } from './predictors.ts';

/** The most genres named on a side, as in training. */
const NAMED = 3;
/** In stars: the distance from the middle from which a genre is liked or disliked, and a rater generous or strict. */
const LIKED = 0.1;
const LEVEL = 0.3;

/**
 * Describes a user in the words of a profile, from ratings earlier than everything that is asked. MovieLens
 * ml-latest-small has no ages, so the profile has none.
 */
export function profileOf(
  earlier: readonly Rating[],
  { movieLens, facts }: Pick<Known, 'movieLens' | 'facts'>,
): PocketProfile {
  const likings = [...genreLikings(earlier, movieLens, facts)].sort(([, a], [, b]) => b - a);
  const liked = likings.filter(([, liking]) => liking > LIKED).slice(0, NAMED);
  const disliked = likings.filter(([, liking]) => liking < -LIKED).slice(-NAMED);
  const { filmIndex, overall, effect } = facts;
  const rest = earlier.map(({ film, stars }) => stars - overall - effect[filmIndex.get(film)!]!);
  const level = sumOf(rest) / (rest.length + 2);
  return {
    liked: liked.map(([genre]) => genre),
    disliked: disliked.reverse().map(([genre]) => genre),
    ...(level > LEVEL ? { rater: 'generous' } : level < -LEVEL ? { rater: 'strict' } : {}),
  };
}
