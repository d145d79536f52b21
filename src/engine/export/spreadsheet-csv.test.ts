import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { spreadsheetCsv, type Row } from './spreadsheet-csv.ts';

const RUNS = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const isNumber = (cell: string) => cell.trim() !== '' && Number.isFinite(Number(cell));

/**
 * Returns the cells that Excel finds when it splits lines at `delimiter`: a quotation mark that opens a cell quotes up
 * to the next single one, and text after that up to the delimiter belongs to the cell too.
 */
function cellsAt(csv: string, delimiter: string): string[] {
  const quoted = `"(?:[^"]|"")*(?:"|$)`;
  const cell = new RegExp(`(${quoted})?([^${delimiter}\\r\\n]*)(${delimiter}|\\r\\n?|\\n|$)`, 'gy');
  return [...csv.matchAll(cell)].map(
    ([, opened = '', rest = '']) => opened.replace(/^"|"$/g, '').replaceAll('""', '"') + rest,
  );
}

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(';', '\t', ',', '"', '=', '+', '-', '@', '\uff1d', ' ', '\r\n', '\n', "'"),
      fc.constantFrom("=cmd|' /C calc'!A0", ';=1', '";"=1', 'x', 'Alien'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('CSV for spreadsheets', () => {
  it('[14.23] has no formula in a cell, whether cells are split at commas, semicolons or tabs', () => {
    const cell = fc.oneof(text, fc.double({ noNaN: true }));
    const row = fc
      .tuple(text, fc.array(cell, { minLength: 1, maxLength: 3 }))
      .map(([first, others]): Row => [first, ...others]);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const csv = spreadsheetCsv(rows);
        for (const delimiter of [',', ';', '\t']) {
          const cells = [
            ...cellsAt(csv, delimiter),
            ...Papa.parse<string[]>(csv, { delimiter }).data.flat(),
            ...(delimiter === ',' ? [] : csv.split(new RegExp(`[${delimiter}\r\n]`))),
          ];
          const bad = cells.filter((one) => RUNS.test(one) && !isNumber(one));
          expect(bad).toEqual([]);
        }
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  it('[14.23] gives every cell back when split at commas, except for the apostrophes before formulas', () => {
    fc.assert(
      fc.property(fc.tuple(text, text, text), (row) => {
        const [back] = Papa.parse<string[]>(spreadsheetCsv([row]), { delimiter: ',' }).data;
        const bare = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll("'", ''));
        expect(bare(back!)).toEqual(bare(row));
      }),
      { seed: 1 },
    );
  });

  it.each([
    ["x;=cmd|' /C calc'!A0;", "x;'=cmd|' /C calc'!A0;"],
    ['x;"=1&"', 'x;\'"=1&"'],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n=1', "a\n'=1"],
    ['3 unscored; 2 identical', '3 unscored; 2 identical'],
    ['Spider-Man; a+b, "=" and -2', 'Spider-Man; a+b, "=" and -2'],
  ])('[14.23] writes %j as %j', (cell, written) => {
    const [row] = Papa.parse<string[]>(spreadsheetCsv([['name', cell]]), { delimiter: ',' }).data;
    expect(row).toEqual(['name', written]);
  });

  it('[14.23] leaves numbers unchanged', () => {
    expect(spreadsheetCsv([['a', -0.25, null, 1e-7]])).toBe('a,-0.25,,1e-7\r\n');
  });
});
