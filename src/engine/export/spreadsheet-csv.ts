import Papa from 'papaparse';
import { withoutIsolate } from '../domain/isolated.ts';

/** A cell of a table: text, a number at full precision, or nothing. */
type Cell = string | number | null;

/**
 * A row that begins with text. Split at semicolons, `-5,1+x` would be a formula made of a number and its neighbour.
 */
export type Row = readonly [string, ...Cell[]];

const SIGNS = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';

/**
 * Matches each place in a text where a spreadsheet would begin to read a formula: the beginning, and after each
 * character at which some locale splits cells or rows. Spreadsheets skip spaces before a sign; after a semicolon they
 * also skip quotation marks, which open a cell there.
 */
const FORMULA = new RegExp(
  `^(?=\\s*[${SIGNS}]|[\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=["\\p{Zs}]*[${SIGNS}])`,
  'gu',
);

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Writes rows as CSV with commas (RFC 4180) so that no text in them runs as a formula, whether a spreadsheet splits
 * cells at commas, at semicolons (as in German and French locales) or at tabs. It puts an apostrophe before each
 * formula. Numbers aren't text, and negative ones stay unchanged. Texts lose control characters other than line breaks
 * and tabs, and open direction marks; a name alone in its cell has no isolate around it.
 */
export function spreadsheetCsv(rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string'
        ? withoutFormulas(withoutIsolate(cell).replace(CONTROLS, ''))
        : (cell ?? ''),
    ),
  );
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

/**
 * Returns a text in which no spreadsheet finds a formula, by putting an apostrophe before each one.
 */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA, "'");
}
