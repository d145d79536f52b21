import type { Answer } from '#engine/domain/judgement.ts';
import type { PocketProfile } from '#engine/prompts/pocket/pocket.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import { halves } from '../lib/pocket-trials.ts';
import type { Ask } from './page-judge.ts';
import type { Known } from './predictors.ts';
import { profileOf } from './profile.ts';
import { profileMix } from './profile-mix.ts';
import { profileRatings } from './questions.ts';
import { errorsOf, meanDigits } from './rating-figures.ts';
import type { CardTrials } from './trials.ts';

/** The number of past ratings beside a profile. */
const TOLD = 10;

/**
 * Measures ratings by a judge that reads a profile in place of a history; by the same judge with more, less or somebody
 * else's profile; and by simpler predictors that read the profile too.
 *
 * @param others index in `test` of the person whose profile each user gets for comparison
 */
export async function profileFigures(
  ask: Ask,
  judge: string,
  { test, known, filmOf, movieLens }: CardTrials,
  { facts, others, draws }: Pick<Known, 'facts'> & { others: number[]; draws: Resamples },
) {
  const profiles = test.map(({ user }) =>
    profileOf(halves(movieLens.users.get(user) ?? []).earlier, { movieLens, facts }),
  );
  const asked = async (profile: (at: number) => PocketProfile, told = 0) => {
    const chunks = test.map((one, at) =>
      profileRatings(one, filmOf, profile(at), told > 0 ? one.history.slice(-told) : []),
    );
    return (await ask(judge, chunks)).answers;
  };
  const own = await asked((at) => profiles[at]!);
  const more = await asked((at) => profiles[at]!, TOLD);
  const none = await asked(() => ({}));
  const strange = await asked((at) => profiles[others[at]!]!);
  const { filmIndex, overall, mean, effect } = facts;
  const mix = profileMix(movieLens, known);
  const by = (answers: ReadonlyMap<string, Answer>) => errorsOf(test, meanDigits(answers), draws);
  const of = (expect: (film: number, profile: PocketProfile) => number) =>
    errorsOf(test, (_, at) => (film) => expect(filmIndex.get(film)!, profiles[at]!), draws);
  return {
    answers: [...own.values(), ...more.values()],
    errors: {
      judge: by(own),
      judgeWithTenRatings: by(more),
      judgeWithoutProfile: by(none),
      judgeWithAnothersProfile: by(strange),
      overallMean: of(() => overall),
      itemMean: of((film) => mean[film]!),
      itemEffect: of((film) => overall + effect[film]!),
      linearMixWithProfile: of((film, profile) => mix(profile, film, facts)),
    },
    profiles: {
      generous: profiles.filter(({ rater }) => rater === 'generous').length,
      strict: profiles.filter(({ rater }) => rater === 'strict').length,
      withGenres: profiles.filter(
        ({ liked = [], disliked = [] }) => liked.length + disliked.length > 0,
      ).length,
    },
  };
}
