import { id, type TrialKey } from '#engine/domain/ids.ts';
import type { Question, TaskId } from '#engine/domain/question.ts';
import {
  digitOf,
  pocketArena,
  pocketDuel,
  pocketLabel,
  pocketPair,
  pocketProfileRating,
  pocketRating,
  type PocketProfile,
  type PocketText,
} from '#engine/prompts/pocket/pocket.ts';
import { STARS } from '../lib/pocket-samples.ts';
import type { Film, Rating } from '../lib/movielens-small.ts';
import type { UserTrials } from '../lib/pocket-trials.ts';

type FilmOf = (id: string) => Film;
type History = readonly Rating[];

/** Names the duel of two slates of a user; the slate shown first comes first. */
export const duelKey = (user: string, first: number, second: number) =>
  `${user}/${first}>${second}`;

/** Builds every pair of slates in both orders. `told` is the history that the judge reads. */
export function duels(one: UserTrials, filmOf: FilmOf, told: History = one.history): Question[] {
  return bothOrders(one).map(([first, second]) => duel(one, filmOf, told, first, second));
}

/** Returns both orders of every pair, sorted by the slate shown first. */
export function bothOrders({ pairs }: UserTrials): (readonly [first: number, second: number])[] {
  const both = pairs.flatMap(([i, j]) => [[i, j] as const, [j, i] as const]);
  return both.sort(([a], [b]) => a - b);
}

/** Builds a duel of every slate against itself. */
export function selfDuels(one: UserTrials, filmOf: FilmOf): Question[] {
  return one.slates.map((_, i) => duel(one, filmOf, one.history, i, i));
}

function duel(one: UserTrials, filmOf: FilmOf, told: History, first: number, second: number) {
  const text = pocketDuel(
    entries(told, filmOf),
    films(one.slates[first], filmOf),
    films(one.slates[second], filmOf),
  );
  return question('slate-duel', duelKey(one.user, first, second), text);
}

/** Builds each pair in its first order, with a tie as an answer. */
export function pairs(one: UserTrials, filmOf: FilmOf): Question[] {
  return one.pairs.map(([i, j]) =>
    question(
      'pair-with-tie',
      duelKey(one.user, i, j),
      pocketPair(
        entries(one.history, filmOf),
        films(one.slates[i], filmOf),
        films(one.slates[j], filmOf),
      ),
    ),
  );
}

/** Builds every pair in both orders: win, tie or lose for the list that comes first. */
export function arenas(one: UserTrials, filmOf: FilmOf): Question[] {
  return bothOrders(one).map(([i, j]) =>
    question(
      'arena-overall',
      duelKey(one.user, i, j),
      pocketArena(
        entries(one.history, filmOf),
        films(one.slates[i], filmOf),
        films(one.slates[j], filmOf),
      ),
    ),
  );
}

/** Builds the question for the label of each slate. */
export function labels(one: UserTrials, filmOf: FilmOf): Question[] {
  return one.slates.map((slate, i) =>
    question(
      'list-label',
      `${one.user}/${i}`,
      pocketLabel(entries(one.history, filmOf), films(slate, filmOf)),
    ),
  );
}

/** Returns every film of the slates once, with its rating. */
export function ratedFilms({ slates }: UserTrials): Rating[] {
  return [...new Map(slates.flat().map((rating) => [rating.film, rating])).values()];
}

export function ratings(one: UserTrials, filmOf: FilmOf): Question[] {
  return ratedFilms(one).map(({ film }) =>
    question(
      'rating-history',
      `${one.user}/${film}`,
      pocketRating(entries(one.history, filmOf), filmOf(film)),
    ),
  );
}

/** Builds the same ratings with a profile, with or without a few past ratings. */
export function profileRatings(
  one: UserTrials,
  filmOf: FilmOf,
  profile: PocketProfile,
  told: History = [],
): Question[] {
  return ratedFilms(one).map(({ film }) =>
    question(
      'rating-profile',
      `${one.user}/${film}`,
      pocketProfileRating(profile, entries(told, filmOf), filmOf(film)),
    ),
  );
}

function entries(history: History, filmOf: FilmOf) {
  return history.map(({ film, stars }) => ({ item: filmOf(film), digit: digitOf(stars, STARS) }));
}

const films = (slate: readonly Rating[] = [], filmOf: FilmOf) =>
  slate.map(({ film }) => filmOf(film));

function question(task: TaskId, key: string, text: PocketText): Question {
  return { ...text, task, key: id<TrialKey>(key) };
}
