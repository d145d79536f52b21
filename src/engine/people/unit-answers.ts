import type { UserId } from '../domain/ids.ts';
import { leave, type LeftOut } from '../stats/duel-table.ts';
import { standingOf, type Answered } from './answered.ts';
import type { Assignment, TaskKey } from './assignment.ts';
import { isPaired, saidOn, type LabelKind } from './label-kind.ts';
import type { Said } from './label.ts';
import { guidelinesNow } from './sheet.ts';

/** What one person said of one unit, in terms of slates and no more of lists and places. */
export interface UnitAnswer {
  readonly kind: LabelKind;
  readonly unit: string;
  readonly user: UserId;
  readonly annotator: string;
  /**
   * On the scale of its kind, from 0: the reference, tie, the other; Good, Partial, Poor; 1 to 5 of the
   * rubric less one.
   */
  readonly place: number;
  /** Null for the rubric, which is about ratings. */
  readonly said: Said | null;
  readonly flagged: readonly number[];
  /** Whether it names the list that stood first; null where none is named, or there was one alone. */
  readonly namedFirst: boolean | null;
  readonly ms: number;
  readonly at: number;
  /** Whether it was given under the guidelines that hold now. */
  readonly today: boolean;
  readonly picked: boolean;
  readonly arm?: string;
}

export interface Gathered {
  readonly answers: readonly UnitAnswer[];
  /** What isn't among them, by reason. */
  readonly leftOut: Readonly<LeftOut>;
}

/**
 * Everything that people said of units, one answer a person and unit: practice stays out, and what was
 * skipped, undone or is in conflict is counted. Who answered the same unit in two assignments counts by
 * the later answer, and by the one that chance asked for where the other was picked: what is picked hangs
 * on what was said, so a second look that took the place of the first would bend corrections.
 */
export function unitAnswers(
  assignments: readonly Assignment[],
  answered: readonly Answered[],
): Gathered {
  const byId = new Map(assignments.map((one) => [one.sheet.id as string, one]));
  const found = new Map<string, UnitAnswer>();
  const leftOut: LeftOut = {};
  for (const one of answered) {
    const assignment = byId.get(one.assignment);
    const task = assignment?.key?.tasks[one.task];
    if (!assignment?.key || !task) continue;
    const standing = standingOf(one);
    if (standing.kind !== 'answered') {
      leave(leftOut, WHY[standing.kind]);
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
    if (other) leave(leftOut, 'answered again in another assignment');
    if (!other || takesPlaceOf(answer, other)) found.set(name, answer);
  }
  return { answers: [...found.values()], leftOut };
}

function takesPlaceOf(one: UnitAnswer, other: UnitAnswer): boolean {
  return one.picked === other.picked ? one.at >= other.at : other.picked;
}

const WHY = { skipped: 'skipped', open: 'undone', conflict: 'in conflict' } as const;

function saidOf(
  kind: LabelKind,
  said: string,
  { a, b, reference }: TaskKey,
): Pick<UnitAnswer, 'place' | 'said'> {
  if (!isPaired(kind)) {
    const label = LABELS.find((one) => one === said);
    return { place: saidOn(kind).indexOf(said), said: label ? { kind: 'labelled', label } : null };
  }
  if (said === 'tie') return { place: 1, said: { kind: 'tied' } };
  const slate = said === 'a' ? a : b;
  return {
    place: said === reference ? 0 : 2,
    said: slate === null ? null : { kind: 'preferred', slate },
  };
}

const LABELS = ['Good', 'Partial', 'Poor'] as const;
