import Papa from 'papaparse';
import { alone } from '../report/isolated.ts';

/** A cell of a table: text, a number at full precision, or nothing. */
type Cell = string | number | null;

/** A row begins with text: parted at semicolons, `-5,1+x` would be a formula made of a number and its neighbour. */
export type Row = readonly [string, ...Cell[]];

const SIGNS = '=+\\-@\\uff1d\\uff0b\\uff0d\\uff20';

/**
 * Where a spreadsheet would begin to read a formula in a text: at its beginning, and behind each
 * character at which some locale parts cells or rows. Spreadsheets skip spaces before a sign; behind a
 * semicolon they also skip quotation marks, since these open a cell there.
 */
const FORMULA = new RegExp(
  `^(?=\\s*[${SIGNS}]|[\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=["\\p{Zs}]*[${SIGNS}])`,
  'gu',
);

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Rows as CSV with commas (RFC 4180), so that no text in them runs as a formula, whether a spreadsheet
 * parts cells at commas, at semicolons (as in German and French locales) or at tabs. An apostrophe
 * is put before whatever would run; a number isn't text, and a negative one remains as it is. Texts
 * have no control characters but line breaks and tabs, and leave no direction of writing open; a name that stands alone in its cell has no isolate around it.
 */
export function spreadsheetCsv(rows: readonly Row[]): string {
  const cells = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string' ? withoutFormulas(alone(cell).replace(CONTROLS, '')) : (cell ?? ''),
    ),
  );
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

/** A text in which no spreadsheet finds a formula: as it is, or with an apostrophe before each one. */
export function withoutFormulas(text: string): string {
  return text.replace(FORMULA, "'");
}
