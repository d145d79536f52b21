import Papa from 'papaparse';
import { FORMULA } from '../export/to-csv.ts';
import { answerRow, rowsOf, type AnswerRow } from './answer-rows.ts';
import type { Answered } from './answered.ts';
import type { Assignment } from './assignment.ts';

/** The columns of a CSV of answers. */
export const COLUMNS = Object.keys(answerRow.shape) as readonly (keyof AnswerRow)[];

/** What annotators are given: the sheet, without the key. */
export function sheetAsJson({ sheet }: Assignment): string {
  return `${JSON.stringify(sheet, null, 1)}\n`;
}

/** All that was done, an entry a line, so that a mistake in it can be named by its line. */
export function answersAsJson(answered: readonly Answered[]): string {
  const entries = rowsOf(answered).map((row) => JSON.stringify(row));
  return `{"format":"slatewise-answers","version":1,"answers":[\n${entries.join(',\n')}\n]}\n`;
}

/** The same for a spreadsheet. Text that would run as a formula has a quote before it. */
export function answersAsCsv(answered: readonly Answered[]): string {
  const rows = rowsOf(answered).map((row) => [
    ...COLUMNS.map((column) =>
      column === 'flagged' ? row.flagged.join(' ') : (row[column] ?? ''),
    ),
  ]);
  const text = Papa.unparse([[...COLUMNS], ...rows], { escapeFormulae: FORMULA, newline: '\r\n' });
  return `${text}\r\n`;
}
