import type { UserId } from '../domain/ids.ts';
import { standingOf, type Answered } from './answered.ts';
import type { Assignment, TaskKey } from './assignment.ts';
import { isPaired, saidOn, type LabelKind } from './label-kind.ts';
import type { Said } from '../domain/label.ts';
import { guidelinesNow } from './sheet.ts';

/** One person's answer on one unit, in terms of slates instead of lists and positions. */
export interface UnitAnswer {
  readonly kind: LabelKind;
  readonly unit: string;
  readonly user: UserId;
  readonly annotator: string;
  /**
   * Index on the scale of the kind, from 0. Pairs: reference, tie, other. Lists: Good, Partial,
   * Poor. Rubric: score minus one.
   */
  readonly index: number;
  /** Null for the rubric, which scores ratings. */
  readonly said: Said | null;
  readonly flagged: readonly number[];
  /** True if the answer names the list in the first position; null for ties and single lists. */
  readonly namedFirst: boolean | null;
  readonly ms: number;
  readonly at: number;
  /** True if the guidelines at the time of the answer are those in force. */
  readonly today: boolean;
  readonly picked: boolean;
  readonly arm?: string;
}

/** The reasons for which an answer doesn't count. */
type WhyNot = 'skipped' | 'undone' | 'in conflict' | 'answered again' | 'earlier guidelines';
export type NotCounted = Readonly<Partial<Record<WhyNot, number>>>;

interface Gathered {
  readonly answers: readonly UnitAnswer[];
  /** Number of answers that don't count, by reason. */
  readonly leftOut: NotCounted;
}

/**
 * Reduces stored answers to one per person and unit. Practice is left out; skipped, undone and
 * conflicting tasks are counted in `leftOut`. If a person answered the same unit in two
 * assignments, the later answer counts, but an answer to a random draw takes precedence over one to
 * a picked unit: what is picked depends on the judge's answers, so replacing the random draw would
 * bias corrections.
 */
export function unitAnswers(
  assignments: readonly Assignment[],
  answered: readonly Answered[],
): Gathered {
  const byId = new Map(assignments.map((one) => [one.sheet.id, one]));
  const found = new Map<string, UnitAnswer>();
  const leftOut: Partial<Record<WhyNot, number>> = {};
  const leave = (why: WhyNot) => (leftOut[why] = (leftOut[why] ?? 0) + 1);
  for (const one of answered) {
    const assignment = byId.get(one.assignment);
    const task = assignment?.key?.tasks[one.task];
    if (!assignment?.key || !task) continue;
    const standing = standingOf(one);
    if (standing.kind !== 'answered') {
      leave(WHY[standing.kind]);
      continue;
    }
    const { event } = standing;
    const { kind } = assignment.key;
    const said = saidOf(kind, event.said, task);
    const answer: UnitAnswer = {
      kind,
      unit: task.unit,
      user: task.user,
      annotator: one.annotator,
      ...said,
      flagged: event.flagged,
      namedFirst:
        event.first === null || event.said === 'tie' || !isPaired(kind)
          ? null
          : event.said === event.first,
      ms: event.ms,
      at: event.at,
      today: event.guidelines === guidelinesNow(assignment.sheet).hash,
      picked: assignment.key.picked,
      ...(task.arm === undefined ? {} : { arm: task.arm }),
    };
    const name = JSON.stringify([kind, answer.unit, answer.annotator]);
    const other = found.get(name);
    if (other) leave('answered again');
    if (!other || isPreferredTo(answer, other)) found.set(name, answer);
  }
  return { answers: [...found.values()], leftOut };
}

function isPreferredTo(one: UnitAnswer, other: UnitAnswer): boolean {
  return one.picked === other.picked ? one.at >= other.at : other.picked;
}

const WHY = { skipped: 'skipped', open: 'undone', conflict: 'in conflict' } as const;

function saidOf(
  kind: LabelKind,
  said: string,
  { a, b, reference }: TaskKey,
): Pick<UnitAnswer, 'index' | 'said'> {
  if (!isPaired(kind)) {
    const label = LABELS.find((one) => one === said);
    return { index: saidOn(kind).indexOf(said), said: label ? { kind: 'labelled', label } : null };
  }
  if (said === 'tie') return { index: 1, said: { kind: 'tied' } };
  const slate = said === 'a' ? a : b;
  return {
    index: said === reference ? 0 : 2,
    said: slate === null ? null : { kind: 'preferred', slate },
  };
}

const LABELS = ['Good', 'Partial', 'Poor'] as const;
