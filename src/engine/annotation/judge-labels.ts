import { meanOf } from '../stats/mean.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import { positionsOf, type TaskId } from '../domain/question.ts';
import type { Slate } from '../domain/slate.ts';
import { pairKey, type Duel, type Trial } from '../domain/trial.ts';
import { adjudicate, saidOf, type Adjudicated } from '../protocols/saer/adjudicate.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import { aspectUnit, inReference } from './units.ts';

/** A judge's label of a unit, on the same scale as people's answers. */
export interface JudgeLabel {
  /** Index on the scale; null if the judge gave no label. */
  readonly index: number | null;
  /** True for a tie that results from two orders with different answers; false for a judged tie. */
  readonly byPosition: boolean;
  /** The reason if `index` is null. */
  readonly why: 'unscored' | 'not asked yet' | null;
  /**
   * Lead of the likeliest answer over the next, from 0 to 1. For two slates: the absolute
   * difference of their probabilities, averaged over the orders, so that pure position bias gives
   * 0. Null where the probabilities are unknown.
   */
  readonly margin: number | null;
  /** Probability of each label for a judge that answers at random, in the same design. */
  readonly coin: readonly number[];
  /**
   * The same for a judge that always names the first list; null if it depends on which list was
   * first.
   */
  readonly alwaysFirst: readonly number[] | null;
}

export interface JudgedPlan {
  readonly trials: readonly Trial[];
  readonly judgements: ReadonlyMap<string, Judgement>;
  taskOf(trial: Trial): TaskId;
}

/** One judge with its own judgements, whether it judged alone or in a panel. */
export interface JudgeAlone {
  readonly card: JudgeCard;
  /** From the manifest of the judge. */
  readonly environment: Readonly<Record<string, string>>;
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/**
 * Returns the judge's label of every unit that it was asked about, by unit. If a pair was asked in
 * both orders, two equal answers give that answer and two different ones a tie by position
 * (docs/metrics.md, section 2); with one order, its answer is the label.
 */
export function judgeLabels({ trials, judgements, taskOf }: JudgedPlan): Map<string, JudgeLabel> {
  const found = new Map<string, JudgeLabel>();
  const pairs = new Map<string, Duel[]>();
  for (const trial of trials) {
    if (trial.variant !== undefined) continue;
    if (trial.kind === 'appraisal') {
      if (trial.aspect !== undefined) continue;
      const judgement = judgements.get(trial.key);
      found.set(trial.slate.id, listLabel(judgement));
      continue;
    }
    if (trial.first.id === trial.second.id) continue;
    const whole = pairKey(trial.first, trial.second);
    const unit = trial.aspect === undefined ? whole : aspectUnit(whole, trial.aspect);
    const pair = pairs.get(unit);
    if (pair) pair.push(trial);
    else pairs.set(unit, [trial]);
  }
  for (const [unit, duels] of pairs) found.set(unit, pairLabel(duels, judgements, taskOf));
  return found;
}

function listLabel(judgement: Judgement | undefined): JudgeLabel {
  const { verdict, probabilities } = judgement ?? {};
  const index =
    verdict?.kind === 'labelled' ? LABELS.findIndex((one) => one === verdict.label) : -1;
  const [best, next] = [...(probabilities ?? [])].sort((x, y) => y - x);
  return {
    index: index < 0 ? null : index,
    byPosition: false,
    why: index >= 0 ? null : judgement ? 'unscored' : 'not asked yet',
    margin: best === undefined || next === undefined ? null : best - next,
    coin: THIRDS,
    alwaysFirst: [1, 0, 0],
  };
}

const THIRDS = [1 / 3, 1 / 3, 1 / 3];

const INDICES: Readonly<Partial<Record<Adjudicated, number>>> = {
  a: 0,
  tie: 1,
  'by position': 1,
  b: 2,
};

function pairLabel(
  duels: readonly Duel[],
  judgements: ReadonlyMap<string, Judgement>,
  taskOf: JudgedPlan['taskOf'],
): JudgeLabel {
  const [reference] = inReference(duels[0]!.first, duels[0]!.second);
  const [one, other = one] = duels.map((duel) =>
    saidOf(judgements.get(duel.key), duel.first.id === reference.id),
  );
  const together = adjudicate(one!, other!);
  const leans = duels.map((duel) => leanOf(duel, judgements.get(duel.key), reference, taskOf));
  const known = leans.filter((lean) => lean !== null);
  return {
    index: INDICES[together] ?? null,
    byPosition: together === 'by position',
    why: together === 'unscored' || together === 'not asked yet' ? together : null,
    margin: known.length < leans.length ? null : Math.abs(meanOf(known)),
    coin: coinOf(duels.length, positionsOf(taskOf(duels[0]!))?.length ?? 2),
    alwaysFirst: duels.length > 1 ? [0, 1, 0] : null,
  };
}

/**
 * Returns a coin's probabilities of the three labels. It names a slate if the answers to all orders
 * name it; every other combination is a tie, judged or by position.
 */
function coinOf(orders: number, labels: number): readonly number[] {
  const slate = labels ** -orders;
  return orders === 1 && labels === 2 ? [1 / 2, 0, 1 / 2] : [slate, 1 - 2 * slate, slate];
}

/** Returns the probability of the reference slate minus that of the other, from -1 to 1. */
function leanOf(
  duel: Duel,
  judgement: Judgement | undefined,
  reference: Slate,
  taskOf: JudgedPlan['taskOf'],
): number | null {
  const { probabilities } = judgement ?? {};
  const positions = positionsOf(taskOf(duel));
  if (!probabilities || !positions) return null;
  const share = (position: 'first' | 'second') => probabilities[positions.indexOf(position)] ?? 0;
  const lean = share('first') - share('second');
  return duel.first.id === reference.id ? lean : -lean;
}
