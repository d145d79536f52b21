import { quoted } from '#messages/clipped.ts';
import { message, type Message } from '#messages/message.ts';
import { z } from '../domain/zod.ts';
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
export const EXPECTED: Readonly<Record<keyof AnswerRow, Message>> = {
  assignment: message('labelFiles.assignment'),
  annotator: message('labelFiles.annotator'),
  task: message('labelFiles.task'),
  version: message('labelFiles.wholeNumber'),
  step: message('labelFiles.wholeNumber'),
  did: message('labelFiles.did'),
  answer: message('labelFiles.answer'),
  flagged: message('labelFiles.flagged'),
  first: message('labelFiles.first'),
  guidelines: message('labelFiles.guidelines'),
  ms: message('labelFiles.ms'),
  at: message('labelFiles.at'),
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
        flagged: event.flagged.map((index) => index + 1),
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
export function problemIn(row: AnswerRow, known: ReadonlyMap<string, Assignment>): Message | null {
  const sheet = known.get(row.assignment)?.sheet;
  if (!sheet) return message('labelFiles.noAssignment', { assignment: row.assignment });
  const task = [...sheet.practice, ...sheet.tasks].find(({ ref }) => ref === row.task);
  if (!task) {
    return message('labelFiles.noTask', { task: quoted(row.task), tasks: sheet.tasks.length });
  }
  const offered = saidOn(sheet.kind);
  if (row.did === 'answered' && !offered.includes(row.answer ?? '')) {
    return message('labelFiles.notOffered', { answer: quoted(row.answer ?? ''), offered });
  }
  if (row.did !== 'answered' && row.answer !== null) {
    return message('labelFiles.answerNotNeeded', { did: row.did, answer: quoted(row.answer) });
  }
  return flagsProblem(row, task, takesFlags(sheet.kind)) ?? firstProblem(row, task);
}

function flagsProblem({ flagged }: AnswerRow, { a }: SheetTask, taken: boolean): Message | null {
  const most = taken ? a.length : 0;
  const odd = flagged.find((index) => index > most);
  if (odd === undefined) return null;
  return most === 0
    ? message('labelFiles.noFlags')
    : message('labelFiles.flagTooHigh', { item: odd, items: most });
}

function firstProblem({ first }: AnswerRow, { b }: SheetTask): Message | null {
  if (b && first === null) return message('labelFiles.firstMissing');
  return !b && first !== null ? message('labelFiles.firstNotNeeded') : null;
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
    flagged: flagged.map((index) => index - 1),
    first,
    guidelines,
    ms,
    at: Date.parse(at),
  };
}
