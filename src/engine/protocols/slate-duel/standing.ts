import type { RecommenderId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { merged, pairs, type Merged } from '../../stats/duel-table.ts';
import type { Meeting } from '../../stats/strengths.ts';
import type { UserDuels } from './tables.ts';

/**
 * The outcome of two recommenders' slates for one user over both orders, by index in the list of recommenders.
 */
export interface Encounter {
  readonly user: number;
  readonly a: number;
  readonly b: number;
  readonly outcome: Merged;
}

/** Returns the recommenders of a study, in the order of their first slate. */
export function recommendersOf(slates: readonly Slate[]): RecommenderId[] {
  return [...new Set(slates.flatMap(({ recommender }) => recommender ?? []))];
}

/** Returns the outcome over both orders of every pair of recommenders, once per user. */
export function encounters(
  tables: readonly UserDuels[],
  recommenders: readonly RecommenderId[],
): Encounter[] {
  return tables.flatMap((table, user) =>
    [...pairs(table.m)].flatMap(([row, column]) => {
      const a = rowOf(table.slates[row], recommenders);
      const b = rowOf(table.slates[column], recommenders);
      return a < 0 || b < 0 || a === b ? [] : [{ user, a, b, outcome: merged(table, row, column) }];
    }),
  );
}

/**
 * Converts the encounters that count to meetings: a win is 1 for the winner, a tie, judged or by position, half for
 * each.
 */
export function meetingsOf(all: readonly Encounter[]): Meeting[] {
  return all.flatMap(({ user, a, b, outcome }) => {
    const score = scoreOf(outcome);
    return score === null ? [] : [{ user, a, b, score }];
  });
}

/** Returns the score of an outcome for the first of the two; null if it doesn't count. */
export function scoreOf(outcome: Merged): number | null {
  switch (outcome) {
    case 'row':
      return 1;
    case 'column':
      return 0;
    case 'by position':
    case 'tied':
      return 0.5;
    case 'unscored':
    case 'identical':
    case 'not asked yet':
      return null;
  }
}

function rowOf(slate: Slate | undefined, recommenders: readonly RecommenderId[]): number {
  return slate?.recommender === undefined ? -1 : recommenders.indexOf(slate.recommender);
}
