import type { Judgement } from '../../domain/judgement.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel } from '../../domain/trial.ts';
import { pairs, type Chosen, type DuelTable } from '../../stats/duel-table.ts';
import { areIdentical } from '../../slates/overlap.ts';
import type { ReportInput } from '../protocol.ts';
import { slatesByUser } from './plan.ts';

/** The answers that count. */
export const SCORED: ReadonlySet<Chosen> = new Set(['first', 'second', 'tied']);

/** A table of answers with the slates of its rows and columns. */
export interface UserDuels extends DuelTable {
  readonly user: string;
  readonly slates: readonly Slate[];
}

/**
 * Returns the answers by user, without users who have none yet, because they can't be resampled.
 */
export function duelTables({
  data,
  judgements,
}: Pick<ReportInput, 'data' | 'judgements'>): UserDuels[] {
  return [...slatesByUser(data.slates)]
    .map(([user, slates]) => tableOf(user, slates, judgements))
    .filter(({ chosen }) => chosen.some((one) => one !== 'not asked yet' && one !== 'identical'));
}

/**
 * Returns the answers of one judge of a panel, one table for each of `voted`, so that the same resamples of users apply
 * to both. A user without answers by this judge has an empty table.
 */
export function ownTables(
  input: Pick<ReportInput, 'data' | 'judgements'>,
  voted: readonly UserDuels[],
): UserDuels[] {
  const found = new Map(duelTables(input).map((table) => [table.user, table]));
  return voted.map((table) => found.get(table.user) ?? silent(table));
}

/**
 * Counts the pairs of different slates with known utilities and a scored answer in at least one order. An unscored
 * answer doesn't count, because skill and regret leave it out.
 *
 * @param of only pairs with a slate of this recommender; all if absent
 */
export function knownPairs(tables: readonly UserDuels[], of?: RecommenderId): number {
  return tables.reduce((sum, { chosen, utilities, slates, m }) => {
    const isScored = (at: number) => SCORED.has(chosen[at]!);
    const known = [...pairs(m)].filter(
      ([a, b]) =>
        (of === undefined || slates[a]?.recommender === of || slates[b]?.recommender === of) &&
        utilities[a] != null &&
        utilities[b] != null &&
        (isScored(a * m + b) || isScored(b * m + a)),
    );
    return sum + known.length;
  }, 0);
}

/** Returns the same tables without utilities. */
export function withoutTruth(tables: readonly UserDuels[]): UserDuels[] {
  return tables.map((table) => ({ ...table, utilities: table.utilities.map(() => null) }));
}

function silent(table: UserDuels): UserDuels {
  return {
    ...table,
    chosen: table.chosen.map((one) => (one === 'identical' ? one : 'not asked yet')),
    firstShare: table.firstShare.map(() => null),
  };
}

function tableOf(
  user: string,
  slates: readonly Slate[],
  judgements: ReadonlyMap<string, Judgement>,
): UserDuels {
  const found = slates.flatMap((first) =>
    slates.map((second) => ({
      judgement: judgements.get(duel(first, second).key),
      skipped: first !== second && areIdentical(first, second),
    })),
  );
  return {
    user,
    slates,
    m: slates.length,
    chosen: found.map(({ judgement, skipped }) => (skipped ? 'identical' : chosenOf(judgement))),
    firstShare: found.map(({ judgement }) => judgement?.probabilities?.[0] ?? null),
    utilities: slates.map(({ utility }) => utility ?? null),
  };
}

function chosenOf(judgement: Judgement | undefined): Chosen {
  if (!judgement) return 'not asked yet';
  const { verdict } = judgement;
  if (verdict.kind === 'preferred') return verdict.winner;
  return verdict.kind === 'tied' ? 'tied' : 'unscored';
}
