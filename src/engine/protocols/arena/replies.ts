import type { RecommenderId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel, type Duel } from '../../domain/trial.ts';
import type { Settings } from '../settings.ts';
import { aspectsOf } from './aspects.ts';

/** Returns the questions of one reply: aspects, then overall. */
export function repliesOn(first: Slate, second: Slate, settings: Settings): Duel[] {
  const aspects = aspectsOf(settings).map(({ id }) => duel(first, second, { aspect: id }));
  return [...aspects, duel(first, second)];
}

/** Decides whether slates are also scored one by one. */
export function asksScores({ scores }: Settings): boolean {
  return scores === true;
}

/** The rule that selects the pairs of recommenders to compare. */
export type Schedule =
  | { readonly kind: 'all' | 'swiss' }
  /** Every recommender meets only the baseline. */
  | { readonly kind: 'baseline'; readonly baseline: RecommenderId };

/** Returns the schedule of the settings; without a name, the baseline is the first by name. */
export function scheduleOf(
  [first, ...others]: readonly RecommenderId[],
  { schedule, baseline }: Settings,
): Schedule {
  if (schedule === 'swiss') return { kind: 'swiss' };
  if (schedule !== 'baseline' || first === undefined) return { kind: 'all' };
  return { kind: 'baseline', baseline: others.find((one) => one === baseline) ?? first };
}

/** Returns the recommenders in alphabetical order. */
export function recommendersIn(slates: readonly Slate[]): RecommenderId[] {
  return [...new Set(slates.flatMap(({ recommender }) => recommender ?? []))].sort();
}
