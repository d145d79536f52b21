import type { UnreadRow } from './unread-row.ts';
import { message, type Text } from '#messages/message.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Reason } from '../domain/reason.ts';
import type { Run } from '../domain/run.ts';
import { asToday } from './as-today.ts';
import { judgement, reason } from './shapes/judged.ts';
import { dataset, lists, run, summary, vectors } from './shapes/rows.ts';
import type { Shape } from './shapes/shape.ts';
import { studyData } from './shapes/study-data.ts';

/** Returns the reason why a value can't be read; null if it has the expected form. */
export function unfit(shape: Shape, value: unknown): Text | null {
  const part = shape(value);
  if (part === null) return null;
  return part === '' ? message('unreadRows.other') : message('unreadRows.odd', { part });
}

const reads = (shape: Shape) => (row: unknown) => unfit(shape, row);

/**
 * Each returns the reason why a row isn't what its store holds; null if it is. A study that only the schema rejects is no
 * reason, since its run can still be listed.
 */
export const unreadRun = reads(run);
export const unreadStudyData = reads(studyData);
export const unreadJudgement = reads(judgement);
export const unreadReason = reads(reason);
export const unreadSummary = reads(summary);
export const unreadDataset = reads(dataset);
export const unreadLists = reads(lists);
export const unreadVectors = reads(vectors);

/** Returns the rows of a form, in their order. */
export const readable = <Row>(rows: readonly Row[], whyNot: (row: Row) => Text | null): Row[] =>
  rows.filter((row) => whyNot(row) === null);

export const readableRuns = (rows: readonly Run[]): Run[] => readable(rows, unreadRun).map(asToday);

export const readableJudgements = <Row extends Judgement>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => judgement(row) === null);

export const readableReasons = <Row extends Reason>(rows: readonly Row[]): Row[] =>
  readable(rows, unreadReason);

/** Returns the unreadable rows with their keys and reasons. */
export function unreadIn<Row>(
  of: UnreadRow['of'],
  rows: readonly Row[],
  keyOf: (row: Row) => Pick<UnreadRow, 'within' | 'key'>,
  whyNot: (row: Row) => Text | null,
): UnreadRow[] {
  return rows.flatMap((row) => {
    const why = whyNot(row);
    return why === null ? [] : [{ of, ...keyOf(row), why }];
  });
}
