import type { RecommenderId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel, type Duel } from '../../domain/trial.ts';
import type { Settings } from '../settings.ts';
import { aspectsOf } from './aspects.ts';

/** The questions of one reply: aspects, then overall. */
export function repliesOn(first: Slate, second: Slate, settings: Settings): Duel[] {
  const aspects = aspectsOf(settings).map(({ id }) => duel(first, second, { aspect: id }));
  return [...aspects, duel(first, second)];
}

/** Whether slates are also scored one by one. */
export function asksScores({ scores }: Settings): boolean {
  return scores === true;
}

/** Recommenders in the order of their names; the first is the baseline, where a study has one. */
export function recommendersIn(slates: readonly Slate[]): RecommenderId[] {
  return [...new Set(slates.flatMap(({ recommender }) => recommender ?? []))].sort();
}
