import { stream } from '#engine/random/stream.ts';
import { readMovieLensSmall, type Film, type MovieLensSmall } from '../lib/movielens-small.ts';
import { rareTrials, splitUsers, userTrials, type UserTrials } from '../lib/pocket-trials.ts';

/** The trials of the card: the ones that training never sees, drawn again from the published file. */
export interface CardTrials {
  readonly movieLens: MovieLensSmall;
  readonly filmOf: (id: string) => Film;
  /** Users whose ratings could be learnt from; nobody of `test` is among them. */
  readonly known: readonly string[];
  readonly test: readonly UserTrials[];
  /** Slates of rarely rated films alone, for test users who rated enough of those. */
  readonly rare: readonly UserTrials[];
  /** The same kind of trials for some known users, for baselines to be fitted on. */
  readonly of: (users: readonly string[]) => UserTrials[];
}

/** @param zip path of ml-latest-small.zip */
export function readTrials(zip: string): CardTrials {
  const movieLens = readMovieLensSmall(zip);
  const films = new Map(movieLens.films.map((film) => [film.id, film]));
  // The seed and the labels of `scripts/export-training.ts`: another one is another split.
  const chance = stream('pocket-judge/0');
  const { train, dev, test } = splitUsers(movieLens, chance);
  const of = (users: readonly string[]) =>
    users.map((user) => userTrials(user, movieLens.users.get(user) ?? [], chance.child('trials')));
  const known = [...train, ...dev];
  return {
    movieLens,
    filmOf: (id) => {
      const film = films.get(id);
      if (!film) throw new RangeError(`There is no film ${id}`);
      return film;
    },
    known,
    test: of(test),
    rare: rareTrials(test, movieLens, known, chance.child('rare trials')),
    of,
  };
}

/** Mean rating of each slate as a share of the scale: 0 is half a star, 1 is five. */
export function utilitiesOf({ slates }: UserTrials): number[] {
  return slates.map(
    (slate) => slate.reduce((sum, { stars }) => sum + (stars - 0.5) / 4.5, 0) / slate.length,
  );
}

/** Utility of the first slate of each pair less that of the second. */
export function gapsOf(one: UserTrials): number[] {
  const utilities = utilitiesOf(one);
  return one.pairs.map(([i, j]) => utilities[i]! - utilities[j]!);
}
