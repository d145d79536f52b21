import type { Answer } from '#engine/domain/judgement.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';
import { gaussianProcess, type Known } from './predictors.ts';
import { ratedFilms } from './questions.ts';
import { ratingErrors, type Expected } from './rating-errors.ts';

/** Ratings of every film on the slates, by the judge (the mean of its digits) and by simpler predictors. */
export function ratingFigures(
  trials: readonly UserTrials[],
  answers: ReadonlyMap<string, Answer>,
  { movieLens, facts }: Known,
  draws: Resamples,
) {
  const { placeOf, overall, effect } = facts;
  const of = (expect: (one: UserTrials) => (film: string) => number | null) =>
    ratingErrors(
      trials.map((one) => {
        const expected = expect(one);
        return ratedFilms(one).flatMap(({ film, stars }): Expected[] => {
          const value = expected(film);
          return value === null ? [] : [[value, stars]];
        });
      }),
      draws,
    );
  const meanOf = (values: readonly number[], prior = 0) =>
    values.reduce((sum, value) => sum + value, 0) / (values.length + prior);
  return {
    judge: of(({ user }) => (film) => {
      const shares = answers.get(`${user}/${film}`)?.probabilities;
      return shares ? shares.reduce((sum, p, digit) => sum + p * (digit + 1) * 0.5, 0) : null;
    }),
    userMean: of(({ history }) => {
      const mean = meanOf(history.map(({ stars }) => stars));
      return () => mean;
    }),
    itemEffect: of(({ history }) => {
      const rest = history.map(({ film, stars }) => stars - overall - effect[placeOf.get(film)!]!);
      const offset = meanOf(rest, 2);
      return (film) => overall + effect[placeOf.get(film)!]! + offset;
    }),
    gaussianProcess: of(({ history }) => {
      const expected = gaussianProcess(history, movieLens, facts);
      return (film) => expected(placeOf.get(film)!);
    }),
  };
}
