import type { JudgeCard } from '../domain/judge.ts';
import type { Judgement } from '../domain/judgement.ts';
import { placesOf, type TaskId } from '../domain/question.ts';
import type { Slate } from '../domain/slate.ts';
import { pairKey, type Duel, type Trial } from '../domain/trial.ts';
import { adjudicate, saidOf, type Adjudicated } from '../protocols/saer/adjudicate.ts';
import { LABELS } from '../protocols/saer/labels.ts';
import { inReference } from './units.ts';

/** What a judge said of a unit, on the scale that people's answers lie on. */
export interface JudgeLabel {
  /** Null where it has none. */
  readonly place: number | null;
  /** A tie that came of two orders that differ: kept apart from a judged one. */
  readonly byPosition: boolean;
  /** Why there is no place. */
  readonly why: 'unscored' | 'not asked yet' | null;
  /**
   * How far the likeliest answer is ahead, from 0 to 1: of two slates by their mean shares over the
   * orders, so that a judge that goes by place has none. Null where no share is known.
   */
  readonly margin: number | null;
  /** How often a judge that tosses coins would come to each place, asked in the same way. */
  readonly coin: readonly number[];
  /** How often one that always says the first would; null where that hangs on which stood first. */
  readonly alwaysFirst: readonly number[] | null;
}

export interface JudgedPlan {
  readonly trials: readonly Trial[];
  readonly judgements: ReadonlyMap<string, Judgement>;
  taskOf(trial: Trial): TaskId;
}

/** One judge with all that it said by itself, alone or in a panel. */
export interface JudgeAlone {
  readonly card: JudgeCard;
  /** Of its manifest. */
  readonly environment: Readonly<Record<string, string>>;
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/**
 * The judge's label of every unit that it was asked about, by unit. Of two orders the same answer twice
 * is that answer, anything else a tie by position (metrics.md, section 2); of one order it is that one's.
 */
export function judgeLabels({ trials, judgements, taskOf }: JudgedPlan): Map<string, JudgeLabel> {
  const found = new Map<string, JudgeLabel>();
  const pairs = new Map<string, Duel[]>();
  for (const trial of trials) {
    if (trial.aspect !== undefined || trial.variant !== undefined) continue;
    if (trial.kind === 'appraisal') {
      const judgement = judgements.get(trial.key);
      found.set(trial.slate.id, listLabel(judgement));
      continue;
    }
    if (trial.first.id === trial.second.id) continue;
    const unit = pairKey(trial.first, trial.second);
    const pair = pairs.get(unit);
    if (pair) pair.push(trial);
    else pairs.set(unit, [trial]);
  }
  for (const [unit, duels] of pairs) found.set(unit, pairLabel(duels, judgements, taskOf));
  return found;
}

function listLabel(judgement: Judgement | undefined): JudgeLabel {
  const { verdict, probabilities } = judgement ?? {};
  const place =
    verdict?.kind === 'labelled' ? LABELS.findIndex((one) => one === verdict.label) : -1;
  const [best, next] = [...(probabilities ?? [])].sort((x, y) => y - x);
  return {
    place: place < 0 ? null : place,
    byPosition: false,
    why: place >= 0 ? null : judgement ? 'unscored' : 'not asked yet',
    margin: best === undefined || next === undefined ? null : best - next,
    coin: THIRDS,
    alwaysFirst: [1, 0, 0],
  };
}

const THIRDS = [1 / 3, 1 / 3, 1 / 3];

const PLACES: Readonly<Partial<Record<Adjudicated, number>>> = {
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
    place: PLACES[together] ?? null,
    byPosition: together === 'by position',
    why: together === 'unscored' || together === 'not asked yet' ? together : null,
    margin:
      known.length < leans.length
        ? null
        : Math.abs(known.reduce((sum, lean) => sum + lean, 0) / known.length),
    coin: coinOf(duels.length, placesOf(taskOf(duels[0]!))?.length ?? 2),
    alwaysFirst: duels.length > 1 ? [0, 1, 0] : null,
  };
}

/** Two orders come to a slate where both answers of a coin name it, and else to a tie of either kind. */
function coinOf(orders: number, labels: number): readonly number[] {
  const slate = labels ** -orders;
  return orders === 1 && labels === 2 ? [1 / 2, 0, 1 / 2] : [slate, 1 - 2 * slate, slate];
}

/** The share of the reference less that of the other slate. */
function leanOf(
  duel: Duel,
  judgement: Judgement | undefined,
  reference: Slate,
  taskOf: JudgedPlan['taskOf'],
): number | null {
  const { probabilities } = judgement ?? {};
  const places = placesOf(taskOf(duel));
  if (!probabilities || !places) return null;
  const share = (place: 'first' | 'second') => probabilities[places.indexOf(place)] ?? 0;
  const lean = share('first') - share('second');
  return duel.first.id === reference.id ? lean : -lean;
}
