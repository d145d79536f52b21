import { sumOf } from '#engine/domain/sum-of.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Resamples } from '#engine/stats/resamples.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';
import { gaussianProcess, type Known } from './predictors.ts';
import { ratedFilms } from './questions.ts';
import { ratingErrors, type Expected, type RatingErrors } from './rating-errors.ts';

type Answers = ReadonlyMap<string, Answer>;

/** Predicts stars of a user's films; null for a film without any information. */
type Expecting = (one: UserTrials, at: number) => (film: string) => number | null;

/**
 * Measures the ratings of every film on the slates, by the judge (the mean of its digits) and by simpler predictors.
 */
export function ratingFigures(
  trials: readonly UserTrials[],
  answers: Answers,
  { movieLens, facts }: Known,
  draws: Resamples,
) {
  const { filmIndex, overall, effect } = facts;
  const of = (expect: Expecting) => errorsOf(trials, expect, draws);
  return {
    judge: of(meanDigits(answers)),
    userMean: of(({ history }) => {
      const mean = shrunkMean(history.map(({ stars }) => stars));
      return () => mean;
    }),
    itemEffect: of(({ history }) => {
      const rest = history.map(
        ({ film, stars }) => stars - overall - effect[filmIndex.get(film)!]!,
      );
      const offset = shrunkMean(rest, 2);
      return (film) => overall + effect[filmIndex.get(film)!]! + offset;
    }),
    gaussianProcess: of(({ history }) => {
      const expected = gaussianProcess(history, movieLens, facts);
      return (film) => expected(filmIndex.get(film)!);
    }),
  };
}

/** Measures errors over every film on the slates. */
export function errorsOf(
  trials: readonly UserTrials[],
  expect: Expecting,
  draws: Resamples,
): RatingErrors {
  const pairs = trials.map((one, at) => {
    const expected = expect(one, at);
    return ratedFilms(one).flatMap(({ film, stars }): Expected[] => {
      const value = expected(film);
      return value === null ? [] : [[value, stars]];
    });
  });
  return ratingErrors(pairs, draws);
}

/** Converts a judge's digits to stars, weighted by their probabilities. */
export function meanDigits(answers: Answers): Expecting {
  return ({ user }) =>
    (film) => {
      const shares = answers.get(`${user}/${film}`)?.probabilities;
      return shares ? shares.reduce((sum, p, digit) => sum + p * (digit + 1) * 0.5, 0) : null;
    };
}

const shrunkMean = (values: readonly number[], prior = 0) =>
  sumOf(values) / (values.length + prior);
