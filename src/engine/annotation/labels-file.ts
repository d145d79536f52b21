import { id } from '../domain/ids.ts';
import { z } from '../domain/zod.ts';
import { rowsOf } from './answer-rows.ts';
import type { Answered } from './answered.ts';
import type { Assignment, AssignmentKey } from './assignment.ts';
import type { LabelKind } from './label-kind.ts';

/** An assignment's key as a file has it: without the run, which has another id elsewhere. */
export type PortableKey = Omit<AssignmentKey, 'source'>;

/** The kinds of label that correct figures. */
const CORRECTING = ['pairwise', 'pointwise'] as const satisfies readonly LabelKind[];

const slate = z
  .string()
  .nullable()
  .transform((one) =>
    one === null ? null : id<NonNullable<PortableKey['tasks'][string]['a']>>(one),
  );
const list = z.enum(['a', 'b']);
const key = z.strictObject({
  kind: z.enum(CORRECTING),
  seed: z.string(),
  picked: z.boolean(),
  madeAt: z.number(),
  notes: z.string(),
  overlap: z.int().min(1),
  tasks: z.record(
    z.string(),
    z.strictObject({
      unit: z.string(),
      user: z.string().transform((one) => id<PortableKey['tasks'][string]['user']>(one)),
      a: slate,
      b: slate,
      reference: list,
    }),
  ),
});
const choice = z.strictObject({
  assignment: z.string(),
  annotator: z.string(),
  task: z.string(),
  /** From 1. */
  version: z.int().min(1),
});

/**
 * The labels of a run with the keys of their assignments, for `npm run evaluate -- --labels`. The keys name the lists
 * behind the tasks: annotators never get this file.
 */
export const labelsFile = z.strictObject({
  format: z.literal('slatewise-labels'),
  version: z.literal(1),
  /** Rows as in a file of answers, which has its own checks. */
  answers: z.array(z.unknown()),
  /** The version that somebody chose where files differ. */
  choices: z.array(choice),
  assignments: z.array(z.strictObject({ sheet: z.unknown(), key })).min(1),
});
export type Choice = Readonly<z.infer<typeof choice>>;

/** Returns true for the kinds of label that correct figures. */
export function corrects(kind: LabelKind): boolean {
  return CORRECTING.some((one) => one === kind);
}

/** Writes the labels with the keys of their assignments, an answer a line. */
export function labelsAsJson(
  assignments: readonly Assignment[],
  answered: readonly Answered[],
): string {
  const own = assignments.flatMap(({ sheet, key: whole }) => {
    if (!whole || !corrects(whole.kind)) return [];
    const { source: _, ...portable } = whole;
    return [{ sheet, key: portable }];
  });
  const ids = new Set<string>(own.map(({ sheet }) => sheet.id));
  const answers = answered.filter(({ assignment }) => ids.has(assignment));
  const choices = answers.flatMap(({ assignment, annotator, task, chosen }): Choice[] =>
    chosen === null ? [] : [{ assignment, annotator, task, version: chosen + 1 }],
  );
  const rows = rowsOf(answers).map((row) => JSON.stringify(row));
  return `{"format":"slatewise-labels","version":1,"answers":[\n${rows.join(',\n')}\n],\n"choices":${JSON.stringify(choices)},\n"assignments":${JSON.stringify(own)}}\n`;
}

/** Applies the choices of a file to its answers. */
export function chosenBy(answered: readonly Answered[], choices: readonly Choice[]): Answered[] {
  return answered.map((one) => {
    const chosen = choices.find(
      ({ assignment, annotator, task }) =>
        assignment === one.assignment && annotator === one.annotator && task === one.task,
    );
    return chosen && one.versions[chosen.version - 1]
      ? { ...one, chosen: chosen.version - 1 }
      : one;
  });
}
