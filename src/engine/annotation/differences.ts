import { answerId, standingOf, type Answered, type Version } from './answered.ts';
import { AS_PUBLISHED, adjudicate, type Adjudication } from './adjudicate.ts';
import type { Assignment, AssignmentId, TaskKey } from './assignment.ts';
import type { LabelKind } from './label-kind.ts';
import type { UnitAnswer } from './unit-answers.ts';

/** A task for which merged files hold different answers of the same annotator. */
export interface Conflict {
  readonly id: string;
  readonly assignment: AssignmentId;
  readonly annotator: string;
  readonly task: string;
  readonly kind: LabelKind;
  /** Null for practice tasks. */
  readonly about: TaskKey | null;
  readonly versions: readonly Version[];
  /** Index of the version that counts, once a person has chosen; the choice can be undone. */
  readonly chosen: number | null;
}

/** Returns every task whose versions differ, undecided ones first. */
export function conflictsIn(
  assignments: readonly Assignment[],
  answered: readonly Answered[],
): Conflict[] {
  const byId = new Map(assignments.map((one) => [one.sheet.id, one]));
  return answered
    .flatMap((one): Conflict[] => {
      const key = byId.get(one.assignment)?.key;
      if (!key || standingOf({ ...one, chosen: null }).kind !== 'conflict') return [];
      const { assignment, annotator, task, versions, chosen } = one;
      const about = key.tasks[task] ?? null;
      return [
        { id: answerId(one), assignment, annotator, task, kind: key.kind, about, versions, chosen },
      ];
    })
    .sort((x, y) => Number(x.chosen !== null) - Number(y.chosen !== null));
}

/** A unit on which annotators disagree, with the result of each adjudication rule. */
export interface Disagreement {
  readonly kind: Exclude<LabelKind, 'rubric'>;
  readonly unit: string;
  /** `index` is that of the label on the scale of the kind. */
  readonly said: readonly { readonly annotator: string; readonly index: number }[];
  /** `published`: SAER's rule (strict for lists, conservative for pairs). */
  readonly byRule: { readonly published: number; readonly majority: number };
}

const MAJORITY: Adjudication = { lists: 'majority', pairs: 'majority' };

/**
 * Returns the units on which annotators gave different labels. Leaves out rubric ratings, which
 * aren't labels.
 */
export function disagreementsIn(answers: readonly UnitAnswer[]): Disagreement[] {
  const units = new Map<string, UnitAnswer[]>();
  for (const one of answers) {
    if (one.kind === 'rubric') continue;
    const name = JSON.stringify([one.kind, one.unit]);
    units.set(name, [...(units.get(name) ?? []), one]);
  }
  return [...units.values()].flatMap((own): Disagreement[] => {
    const indices = own.map(({ index }) => index);
    const { kind, unit } = own[0]!;
    if (kind === 'rubric' || new Set(indices).size < 2) return [];
    return [
      {
        kind,
        unit,
        said: own.map(({ annotator, index }) => ({ annotator, index })),
        byRule: {
          published: adjudicate(kind, indices, AS_PUBLISHED),
          majority: adjudicate(kind, indices, MAJORITY),
        },
      },
    ];
  });
}
