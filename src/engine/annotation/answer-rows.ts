import { z } from '../domain/zod.ts';
import { quoted } from '../data/bad-rows.ts';
import { withoutFormulas } from '../export/spreadsheet-csv.ts';
import type { Answered, AnswerEvent } from './answered.ts';
import type { Assignment } from './assignment.ts';
import { saidOn, takesFlags } from './label-kind.ts';
import type { SheetTask } from './sheet.ts';

/**
 * Checks an annotator's name: 1 to 60 characters, begins with a letter or digit, and no spreadsheet
 * runs it as a formula.
 */
export function isName(name: string): boolean {
  return (
    /^[\p{L}\p{N}][^\p{Cc}\p{Cf}]{0,59}$/u.test(name) &&
    name === name.trim() &&
    name === withoutFormulas(name)
  );
}

/** One event of an annotator on one task: a row of a CSV or an entry of a JSON file. */
export const answerRow = z.strictObject({
  assignment: z.string().regex(/^[0-9a-f]{16}$/),
  annotator: z.string().refine(isName),
  task: z.string().min(1).max(200),
  /** From 1. Greater than 1 only if merged files differ. */
  version: z.int().min(1).max(100),
  /** Number of the event within its version, from 1. */
  step: z.int().min(1).max(10_000),
  did: z.enum(['answered', 'skipped', 'undone']),
  answer: z.string().max(20).nullable(),
  /** Numbers of the flagged items, from 1; the program itself counts from 0. */
  flagged: z.array(z.int().min(1).max(1000)).max(1000),
  /** The list shown in the first position. */
  first: z.enum(['a', 'b']).nullable(),
  guidelines: z.string().regex(/^[0-9a-f]{64}$/),
  ms: z.number().min(0).max(1e10),
  /** Time in UTC. */
  at: z.iso.datetime(),
});
export type AnswerRow = z.infer<typeof answerRow>;

/** The expected form of each field, for error messages. */
export const EXPECTED: Readonly<Record<keyof AnswerRow, string>> = {
  assignment: 'the id of an assignment, 16 characters of 0-9 and a-f,',
  annotator:
    'a name of 1 to 60 characters that begins with a letter or digit and has no sign such as = behind a semicolon',
  task: 'the name of a task, such as t1,',
  version: 'a whole number from 1',
  step: 'a whole number from 1',
  did: 'answered, skipped or undone',
  answer: 'one of the answers on offer, or nothing,',
  flagged: 'the numbers of the items that were flagged, from 1,',
  first: 'a, b or nothing',
  guidelines: 'a SHA-256, 64 characters of 0-9 and a-f,',
  ms: 'milliseconds',
  at: 'a time such as 2026-11-22T10:05:00.000Z',
};

/** Turns stored answers into rows, one per event. */
export function rowsOf(answered: readonly Answered[]): AnswerRow[] {
  return answered.flatMap(({ assignment, annotator, task, versions }) =>
    versions.flatMap(({ events }, version) =>
      events.map((event, i): AnswerRow => ({
        assignment,
        annotator,
        task,
        version: version + 1,
        step: i + 1,
        did: event.kind,
        answer: event.said,
        flagged: event.flagged.map((place) => place + 1),
        first: event.first,
        guidelines: event.guidelines,
        ms: Math.round(event.ms),
        at: new Date(event.at).toISOString(),
      })),
    ),
  );
}

/**
 * Returns the error of a row that has the right form but doesn't fit its assignment; null if the
 * row fits.
 */
export function problemIn(row: AnswerRow, known: ReadonlyMap<string, Assignment>): string | null {
  const sheet = known.get(row.assignment)?.sheet;
  if (!sheet) {
    return `This device has no assignment ${row.assignment}. Load its file first, or import the answers on the device where it was made.`;
  }
  const task = [...sheet.practice, ...sheet.tasks].find(({ ref }) => ref === row.task);
  if (!task)
    return `The assignment has no task ${quoted(row.task)}. Its tasks are t1 to t${sheet.tasks.length}.`;
  const offered = saidOn(sheet.kind);
  if (row.did === 'answered' && !offered.includes(row.answer ?? '')) {
    return `${quoted(row.answer ?? '')} isn't an answer here; one of ${offered.join(', ')} was expected.`;
  }
  if (row.did !== 'answered' && row.answer !== null) {
    return `A task that was ${row.did} has no answer, but ${quoted(row.answer)} was found. Leave it empty.`;
  }
  return flagsProblem(row, task, takesFlags(sheet.kind)) ?? firstProblem(row, task);
}

function flagsProblem({ flagged }: AnswerRow, { a }: SheetTask, taken: boolean): string | null {
  const most = taken ? a.length : 0;
  const odd = flagged.find((place) => place > most);
  if (odd === undefined) return null;
  return most === 0
    ? 'No item can be flagged here. Leave it empty.'
    : `Item ${odd} is flagged, and the list has ${most}.`;
}

function firstProblem({ first }: AnswerRow, { b }: SheetTask): string | null {
  if (b && first === null) return 'The list in the first position is missing: a or b was expected.';
  return !b && first !== null
    ? 'The task has only one list, so there is no first position. Leave it empty.'
    : null;
}

/**
 * Groups rows by annotator and task and puts them in order of version and step. The order of the
 * rows doesn't matter.
 */
export function answeredIn(rows: readonly AnswerRow[], source: string): Answered[] {
  const found = new Map<string, { of: AnswerRow; rows: AnswerRow[] }>();
  for (const row of rows) {
    const name = JSON.stringify([row.assignment, row.annotator, row.task]);
    const one = found.get(name) ?? { of: row, rows: [] };
    found.set(name, one);
    one.rows.push(row);
  }
  return [...found.values()].map(({ of, rows: own }) => {
    const versions = new Map<number, AnswerRow[]>();
    for (const row of own) versions.set(row.version, [...(versions.get(row.version) ?? []), row]);
    return {
      assignment: of.assignment as Answered['assignment'],
      annotator: of.annotator,
      task: of.task,
      versions: [...versions]
        .sort(([x], [y]) => x - y)
        .map(([, steps]) => ({
          source,
          events: steps.sort((x, y) => x.step - y.step).map(eventOf),
        })),
      chosen: null,
    };
  });
}

function eventOf({ did, answer, flagged, first, guidelines, ms, at }: AnswerRow): AnswerEvent {
  return {
    kind: did,
    said: answer,
    flagged: flagged.map((place) => place - 1),
    first,
    guidelines,
    ms,
    at: Date.parse(at),
  };
}
