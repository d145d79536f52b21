import { answerId, standingOf, type Answered, type Version } from './answered.ts';
import { AS_PUBLISHED, adjudicate, type Adjudication } from './adjudicate.ts';
import type { Assignment, AssignmentId, TaskKey } from './assignment.ts';
import type { LabelKind } from './label-kind.ts';
import type { UnitAnswer } from './unit-answers.ts';

/** Files that were brought together say different things of what one person did on one task. */
export interface Conflict {
  readonly id: string;
  readonly assignment: AssignmentId;
  readonly annotator: string;
  readonly task: string;
  readonly kind: LabelKind;
  /** Null for practice. */
  readonly about: TaskKey | null;
  readonly versions: readonly Version[];
  /** Which counts, once somebody has decided; a decision can be taken back. */
  readonly chosen: number | null;
}

/** Every task with several versions that differ, those still open first. */
export function conflictsIn(
  assignments: readonly Assignment[],
  answered: readonly Answered[],
): Conflict[] {
  const byId = new Map(assignments.map((one) => [one.sheet.id as string, one]));
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

/** Something on which people don't say the same, and what each rule makes of it. */
export interface Disagreement {
  readonly kind: Exclude<LabelKind, 'rubric'>;
  readonly unit: string;
  /** Places on the scale of the kind. */
  readonly said: readonly { readonly annotator: string; readonly place: number }[];
  /** By SAER's rule (strict or conservative), and by majority. */
  readonly byRule: { readonly published: number; readonly majority: number };
}

const MAJORITY: Adjudication = { lists: 'majority', pairs: 'majority' };

/** Units on which annotators said different things. Ratings aren't labels: a rubric is left out. */
export function disagreementsIn(answers: readonly UnitAnswer[]): Disagreement[] {
  const units = new Map<string, UnitAnswer[]>();
  for (const one of answers) {
    if (one.kind === 'rubric') continue;
    const name = JSON.stringify([one.kind, one.unit]);
    units.set(name, [...(units.get(name) ?? []), one]);
  }
  return [...units.values()].flatMap((own): Disagreement[] => {
    const places = own.map(({ place }) => place);
    const { kind, unit } = own[0]!;
    if (kind === 'rubric' || new Set(places).size < 2) return [];
    return [
      {
        kind,
        unit,
        said: own.map(({ annotator, place }) => ({ annotator, place })),
        byRule: {
          published: adjudicate(kind, places, AS_PUBLISHED),
          majority: adjudicate(kind, places, MAJORITY),
        },
      },
    ];
  });
}
