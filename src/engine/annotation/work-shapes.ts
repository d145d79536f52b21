import {
  among,
  exactly,
  fields,
  flag,
  listed,
  listOf,
  maybe,
  number,
  orNull,
  recordOf,
  text,
} from '../store/shapes/shape.ts';
import type { Answered, AnswerEvent, Version } from './answered.ts';
import type { Assignment, AssignmentKey, TaskKey } from './assignment.ts';
import { SHEET_KINDS, LABEL_KINDS, type ListName } from './label-kind.ts';
import type { Guidelines, Sheet, SheetTask } from './sheet.ts';

const list = among<ListName>({ a: true, b: true });

const task = fields<SheetTask>({
  ref: text,
  user: text,
  a: listOf(text),
  b: maybe(listOf(text)),
  statement: maybe(text),
});

const sheet = fields<Sheet>({
  format: exactly('slatewise-assignment'),
  version: exactly(2),
  id: text,
  name: text,
  kind: listed(SHEET_KINDS),
  guidelines: listOf(fields<Guidelines>({ text, hash: text })),
  users: listOf(fields<Sheet['users'][number]>({ ref: text, lines: listOf(text) })),
  practice: listOf(task),
  tasks: listOf(task),
  slots: listOf(listOf(fields<Sheet['slots'][number][number]>({ task: text, first: list }))),
});

const key = fields<AssignmentKey>({
  source: orNull(text),
  kind: listed(LABEL_KINDS),
  seed: text,
  picked: flag,
  madeAt: number,
  notes: text,
  overlap: number,
  tasks: recordOf(
    fields<TaskKey>({
      unit: text,
      user: text,
      a: orNull(text),
      b: orNull(text),
      reference: list,
      arm: maybe(text),
    }),
  ),
});

/** The form of a stored assignment. */
export const assignmentShape = fields<Assignment>({ sheet, key: orNull(key) });

const event = fields<AnswerEvent>({
  kind: among<AnswerEvent['kind']>({ answered: true, skipped: true, undone: true }),
  said: orNull(text),
  flagged: listOf(number),
  first: orNull(list),
  guidelines: text,
  ms: number,
  at: number,
});

/** The form of stored answers. */
export const answeredShape = fields<Answered>({
  assignment: text,
  annotator: text,
  task: text,
  versions: listOf(fields<Version>({ source: text, events: listOf(event) })),
  chosen: orNull(number),
});
