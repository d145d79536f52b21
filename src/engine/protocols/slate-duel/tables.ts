import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import { duel } from '../../domain/trial.ts';
import type { Chosen, DuelTable } from '../../stats/duel-table.ts';
import { areIdentical } from '../../slates/overlap.ts';
import type { ReportInput } from '../protocol.ts';
import { slatesByUser } from './plan.ts';

/** A table of answers with the slates that its rows and columns stand for. */
export interface UserDuels extends DuelTable {
  readonly user: string;
  readonly slates: readonly Slate[];
}

/** The answers by user. Only users with an answer: one that the run hasn't come to can't be resampled. */
export function duelTables({ data, judgements }: ReportInput): UserDuels[] {
  return [...slatesByUser(data.slates)]
    .map(([user, slates]) => tableOf(user, slates, judgements))
    .filter(({ chosen }) => chosen.some((one) => one !== 'not asked yet' && one !== 'identical'));
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
