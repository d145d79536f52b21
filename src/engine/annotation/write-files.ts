import { spreadsheetCsv, type Row } from '../export/spreadsheet-csv.ts';
import { answerRow, rowsOf, type AnswerRow } from './answer-rows.ts';
import type { Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';

/** The columns of a CSV of answers. */
export const COLUMNS = Object.keys(answerRow.shape) as unknown as readonly [
  keyof AnswerRow,
  ...(keyof AnswerRow)[],
];

/** Writes the file for annotators: the sheet without the key. */
export function sheetAsJson({ sheet }: Assignment): string {
  return `${JSON.stringify(sheet, null, 1)}\n`;
}

/** Writes all events as JSON, one entry per line, so that an error message can name the line. */
export function answersAsJson(answered: readonly Answered[]): string {
  const entries = rowsOf(answered).map((row) => JSON.stringify(row));
  return `{"format":"slatewise-answers","version":1,"answers":[\n${entries.join(',\n')}\n]}\n`;
}

/**
 * Writes all events as CSV. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe.
 */
export function answersAsCsv(answered: readonly Answered[]): string {
  const [, ...others] = COLUMNS;
  const rows = rowsOf(answered).map((row): Row => [
    row.assignment,
    ...others.map((column) => (column === 'flagged' ? row.flagged.join(' ') : row[column])),
  ]);
  return spreadsheetCsv([COLUMNS, ...rows]);
}
