import { leave, type LeftOut } from '../domain/left-out.ts';
import { isMainDuel } from '../compare/pair-outcomes.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Duel, Trial } from '../domain/trial.ts';
import type { JudgedRows } from '../stats/explained-shares.ts';
import type { Compared } from './compared-pairs.ts';
import { SCORES, type Score, type SlateScores } from './slate-scores.ts';

/**
 * A possible explanation of a verdict: the score of a simple judge, the position of a slate, or the order in which the
 * prompt names the answers.
 */
export type Predictor = Score | 'position' | 'labelOrder';
/** The predictors of every study; the label order is one where prompts name the answers in either order. */
export const PREDICTORS = [...SCORES, 'position'] as const satisfies readonly Predictor[];

export interface VerdictRows extends JudgedRows {
  /** The groups of columns, in the order of `PREDICTORS`; a predictor that no slate has is absent. */
  readonly present: readonly Predictor[];
  /** The number of different pairs with an answer (with a winner, for lists), and of those with answers in both orders. */
  readonly pairs: number;
  readonly inBothOrders: number;
  readonly leftOut: Readonly<LeftOut>;
}

/** Values closer than this are equal, as in `preferHigher`. */
export const EQUAL_SCORES = 1e-9;

/**
 * Returns the answers to a protocol's main question as rows of a regression. A tie is half a choice. Each score enters
 * as its difference in standard deviations and as the sign of the difference, the popularity also in logarithms: a judge
 * may follow small differences as much as large ones. A difference that is unknown counts as none. The label order is 1
 * where the prompt names the slate shown first before the other, else -1; it is absent where all prompts have one order.
 */
export function verdictRows(
  trials: readonly Trial[],
  judgements: ReadonlyMap<string, Pick<Judgement, 'verdict' | 'labelOrder'>>,
  scores: SlateScores,
): VerdictRows {
  const leftOut: LeftOut = {};
  const duels: Duel[] = [];
  const outcomes: number[] = [];
  const named: number[] = [];
  for (const trial of trials) {
    if (!isMainDuel(trial) || trial.first.id === trial.second.id) continue;
    const judgement = judgements.get(trial.key);
    if (!judgement) leave(leftOut, 'not asked yet');
    else {
      const outcome = outcomeOf(judgement.verdict);
      if (outcome === null) leave(leftOut, 'unscored');
      else {
        duels.push(trial);
        outcomes.push(outcome);
        named.push(judgement.labelOrder ? -1 : 1);
      }
    }
  }
  const users = new Map<string, number>();
  for (const { first } of duels) if (!users.has(first.user)) users.set(first.user, users.size);
  const at = new Map(duels.map(({ first, second }, i) => [keyOf(first.id, second.id), i]));
  const other = duels.map(({ first, second }) => at.get(keyOf(second.id, first.id)) ?? -1);
  const groups = [
    ...groupsOf(duels, PREDICTORS, scores),
    ...(new Set(named).size > 1 ? [{ predictor: 'labelOrder' as const, columns: [named] }] : []),
  ];
  const inBothOrders = other.filter((there, i) => there > i).length;
  return {
    users: users.size,
    user: duels.map(({ first }) => users.get(first.user)!),
    outcomes,
    other,
    groups: groups.map(({ columns }) => columns),
    present: groups.map(({ predictor }) => predictor),
    pairs: duels.length - inBothOrders,
    inBothOrders,
    leftOut,
  };
}

/**
 * Returns the pairs of lists of one user as rows of the same regression, by the list with the better label or the higher
 * score: one row a pair, without a position and without a second order. Pairs of equal labels are half a choice.
 */
export function ratedRows(pairs: readonly Compared[], scores: SlateScores): VerdictRows {
  const leftOut: LeftOut = {};
  const used = pairs.flatMap(({ user, a, b, result }) => {
    if (result === 'unscored' || result === 'not asked yet') leave(leftOut, result);
    else
      return { user, first: a, second: b, outcome: result === 'a' ? 1 : result === 'b' ? 0 : 0.5 };
    return [];
  });
  const users = new Map<string, number>();
  for (const { user } of used) if (!users.has(user)) users.set(user, users.size);
  const groups = groupsOf(used, SCORES, scores);
  return {
    users: users.size,
    user: used.map(({ user }) => users.get(user)!),
    outcomes: used.map(({ outcome }) => outcome),
    other: used.map(() => -1),
    groups: groups.map(({ columns }) => columns),
    present: groups.map(({ predictor }) => predictor),
    pairs: used.filter(({ outcome }) => outcome !== 0.5).length,
    inBothOrders: 0,
    leftOut,
  };
}

function groupsOf(
  duels: readonly Pick<Duel, 'first' | 'second'>[],
  predictors: readonly (typeof PREDICTORS)[number][],
  scores: SlateScores,
) {
  const differences = (of: (slate: Duel['first']) => number | null) =>
    duels.map(({ first, second }) => {
      const [a, b] = [of(first), of(second)];
      return a === null || b === null ? null : a - b;
    });
  return predictors.flatMap((predictor) => {
    if (predictor === 'position') return { predictor, columns: [duels.map(() => 1)] };
    const found = differences((slate) => scores.of(predictor, slate));
    if (found.every((one) => one === null)) return [];
    const columns = [
      ...gradedAndSign(found),
      ...(predictor === 'popularity'
        ? gradedAndSign(differences((slate) => scores.fame(slate)))
        : []),
    ];
    return { predictor, columns };
  });
}

/** Returns the differences in standard deviations, and their signs; nothing where all are 0. */
function gradedAndSign(differences: readonly (number | null)[]): Float64Array[] {
  const values = Float64Array.from(differences, (one) =>
    one === null || Math.abs(one) <= EQUAL_SCORES ? 0 : one,
  );
  const size = Math.sqrt(values.reduce((sum, one) => sum + one * one, 0) / values.length);
  return size > 0 ? [values.map((one) => one / size), values.map(Math.sign)] : [];
}

function outcomeOf(verdict: Judgement['verdict']): number | null {
  if (verdict.kind === 'tied') return 0.5;
  if (verdict.kind !== 'preferred') return null;
  return verdict.winner === 'first' ? 1 : 0;
}

const keyOf = (first: string, second: string) => JSON.stringify([first, second]);
