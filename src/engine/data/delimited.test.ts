import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { all, each } from '#test/fixtures/data/files.ts';
import type { Quoting } from '../domain/quoting.ts';
import { delimitedRows } from './delimited.ts';
import { linesOf, LONGEST_LINE } from './lines.ts';

async function read(text: string, delimiter = ',', size = 1000, quoting: Quoting = 'doubled') {
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const batches = await all(delimitedRows(linesOf(each(pieces)), delimiter, () => quoting));
  return {
    rows: batches.flatMap(({ rows }) => rows.map(({ line, cells }) => [line, ...cells])),
    bad: batches.flatMap(({ unreadable }) => unreadable.map(({ line }) => line)),
  };
}

describe('delimitedRows', () => {
  it('reads back any written CSV, wherever the text is cut into pieces', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é'), maxLength: 5 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (cells, size) => {
        const text = Papa.unparse(cells, { newline: '\n', quotes: true });
        const { rows, bad } = await read(text, ',', size);
        expect(rows.map(([, ...row]) => row)).toEqual(cells);
        expect(bad).toEqual([]);
      }),
      { seed: 1 },
    );
  });

  it('gives a row the number of its first line', async () => {
    expect(await read('a,"one\ntwo"\n\nb,"x, y"\n')).toEqual({
      rows: [
        [1, 'a', 'one\ntwo'],
        [4, 'b', 'x, y'],
      ],
      bad: [],
    });
  });

  it('refuses only one line for a quote that is never closed', async () => {
    expect(await read('1,a\n2,"b\n3,c\n4,d\n')).toEqual({
      rows: [
        [1, '1', 'a'],
        [3, '3', 'c'],
        [4, '4', 'd'],
      ],
      bad: [2],
    });
  });

  it('reads a line as text whose quote closes within a word, if it has the right number of cells', async () => {
    expect(await read('1,2\n1,"a"b\n2,"c"\n3,"d"e,f\n')).toEqual({
      rows: [
        [1, '1', '2'],
        [2, '1', '"a"b'],
        [3, '2', 'c'],
      ],
      bad: [4],
    });
  });

  it('joins lines only to a row with as many cells as the first', async () => {
    expect(await read('a,b\n1,"x\n2,y"\n1,"x\n2,y",z\n')).toEqual({
      rows: [
        [1, 'a', 'b'],
        [2, '1', 'x\n2,y'],
      ],
      bad: [4, 5],
    });
  });

  it('reads escaped marks, separators and backslashes, wrapped or not', async () => {
    const text = String.raw`a,b
"x \"y\" ""z""","p\\"
1\,2,3\"
\N,"c:\d\
\"e"
`;
    expect(await read(text, ',', 3, 'backslash')).toEqual({
      rows: [
        [1, 'a', 'b'],
        [2, 'x "y" "z"', 'p\\'],
        [3, '1,2', '3"'],
        [4, '\\N', 'c:\\d\n"e'],
      ],
      bad: [],
    });
  });

  it('stops reading a quoted field that spans too many lines or characters', async () => {
    const most = 1000;
    const within = `1,"${'\n'.repeat(most - 1)}"\n2,x\n`;
    expect((await read(within)).rows.map(([line]) => line)).toEqual([1, most + 1]);
    const beyond = `1,"${'\n'.repeat(most)}"\n2,x\n`;
    expect(await read(beyond)).toEqual({ rows: [[most + 2, '2', 'x']], bad: [1, most + 1] });
    const half = 'y'.repeat(LONGEST_LINE / 2);
    const long = await read(`1,"\n${half}\n${half}\n"\n2,x\n`, ',', LONGEST_LINE);
    expect(long.bad).toContain(1);
    expect(long.rows.at(-1)).toEqual([5, '2', 'x']);
    expect(long.rows.map(([line]) => line)).toEqual([2, 3, 5]);
  });

  it('reports a line that is too long by its number, and reads on', async () => {
    const text = `1,a\n2,${'x'.repeat(LONGEST_LINE)}\n3,c\n`;
    expect(await read(text, ',', LONGEST_LINE)).toEqual({
      rows: [
        [1, '1', 'a'],
        [3, '3', 'c'],
      ],
      bad: [2],
    });
  });

  it('reads a quote within an unquoted cell, or in a file that does not quote, as a character', async () => {
    expect(await read('1,5" vinyl\n2,x\n')).toMatchObject({
      bad: [],
      rows: [
        [1, '1', '5" vinyl'],
        [2, '2', 'x'],
      ],
    });
    expect(await read('1\t"Wow\n2\tx"\n', '\t', 1000, 'none')).toEqual({
      rows: [
        [1, '1', '"Wow'],
        [2, '2', 'x"'],
      ],
      bad: [],
    });
  });

  it('asks for the quoting once, at the first mark or backslash', async () => {
    const asked = vi.fn(() => Promise.resolve<Quoting>('none'));
    await all(delimitedRows(linesOf(each(['a,b\n1,2\n'])), ',', asked));
    expect(asked).not.toHaveBeenCalled();
    await all(delimitedRows(linesOf(each(['a,b\n', '1,"2"\n', '3,"4"\n'])), ',', asked));
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
