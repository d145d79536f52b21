import { stream } from '#engine/random/stream.ts';
import { readMovieLensSmall, type Film, type MovieLensSmall } from '../lib/movielens-small.ts';
import { rareTrials, splitUsers, userTrials, type UserTrials } from '../lib/pocket-trials.ts';

/** The trials of the card: those that training never sees, drawn again from the published file. */
export interface CardTrials {
  readonly movieLens: MovieLensSmall;
  readonly filmOf: (id: string) => Film;
  /** Users whose ratings training may use; no user of `test` is among them. */
  readonly known: readonly string[];
  readonly test: readonly UserTrials[];
  /** Slates of rarely rated films alone, for test users who rated enough of those. */
  readonly rare: readonly UserTrials[];
  /** Draws the same kind of trials for some known users, on which baselines are fitted. */
  readonly of: (users: readonly string[]) => UserTrials[];
}

/** @param zip path of ml-latest-small.zip */
export function readTrials(zip: string): CardTrials {
  const movieLens = readMovieLensSmall(zip);
  const films = new Map(movieLens.films.map((film) => [film.id, film]));
  // The seed and the labels of `scripts/export-training.ts`: another seed gives another split.
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

/** Returns the mean rating of each slate as a share of the scale: 0 is half a star, 1 is five. */
export function utilitiesOf({ slates }: UserTrials): number[] {
  return slates.map(
    (slate) => slate.reduce((sum, { stars }) => sum + (stars - 0.5) / 4.5, 0) / slate.length,
  );
}

/** Returns the utility of the first slate of each pair less that of the second. */
export function gapsOf(one: UserTrials): number[] {
  const utilities = utilitiesOf(one);
  return one.pairs.map(([i, j]) => utilities[i]! - utilities[j]!);
}
