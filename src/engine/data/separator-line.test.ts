import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import type { DataSource } from '../domain/study.ts';
import { formatMessage } from '#messages/format-message.ts';
import { cellSeparator } from './cell-separator.ts';
import { importDataset } from './import-dataset.ts';
import { separatorLine } from './separator-line.ts';
import { sniff } from './sniff.ts';

/** Ratings with a separator, behind a first line. */
const ratings = (first: string, separator: string, end = '\n') =>
  [
    first,
    ...['user,item,rating', 'a,x,1', 'a,y,2', 'b,x,5', ''].map((line) =>
      line.replaceAll(',', separator),
    ),
  ].join(end);

const utf16 = (text: string) =>
  new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
  ]);

type Content = string | Uint8Array<ArrayBuffer>;

/** Opens a table as the page does, and imports it as a study file does that states the format alone. */
async function opened(name: string, content: Content) {
  const found = await sniff(await sourcesOf({ [name]: content }), quietReading());
  if (found.kind !== 'tables') throw new RangeError(found.kind);
  const { columns, rows, mapping, format } = found.tables[0]!;
  const source: DataSource = {
    kind: 'tables',
    name: 'Rated',
    noun: 'item',
    nounPlural: 'items',
    tables: [
      {
        file: name,
        format,
        header: true,
        role: 'interactions',
        mapping: { user: 'user', item: 'item', rating: 'rating' },
      },
    ],
  };
  const { report, dataset } = await importDataset(
    await sourcesOf({ [name]: content }),
    source,
    quietReading(),
  );
  return {
    columns,
    rows: rows.length,
    mapping,
    kept: dataset.log.length,
    bad: report.bad,
    remarks: report.remarks.map(formatMessage),
  };
}

const READ = {
  columns: ['user', 'item', 'rating'],
  rows: 3,
  mapping: { user: 'user', item: 'item', rating: 'rating' },
  kept: 3,
  bad: 0,
};

describe('a first line that states the separator', () => {
  it.each<[string, string, Content]>([
    ['commas', 'a.csv', ratings('sep=,', ',')],
    ['semicolons', 'a.csv', ratings('sep=;', ';')],
    ['a tab', 'a.csv', ratings('sep=\t', '\t')],
    ['a tab in a .tsv', 'a.tsv', ratings('sep=\t', '\t')],
    ['a tab written as \\t', 'a.txt', ratings('sep=\\t', '\t')],
    ['a tab that an editor removed', 'a.tsv', ratings('sep=', '\t')],
    ['bars', 'a.csv', ratings('SEP=|', '|')],
    ['a separator that is never guessed', 'a.csv', ratings('sep=^', '^')],
    ['colons', 'a.csv', ratings('sep=:', ':')],
    ['marks around it', 'a.csv', ratings('"sep=;"', ';')],
    ['separators behind it', 'a.csv', ratings('sep=;;', ';')],
    ['a byte order mark before it', 'a.csv', `\ufeff${ratings('sep=,', ',', '\r\n')}`],
    ['UTF-16', 'a.csv', utf16(ratings('sep=;', ';', '\r\n'))],
    ['a blank line before it', 'a.csv', `\n${ratings('sep=,', ',')}`],
  ])('is obeyed: %s', async (_, name, content) => {
    const { remarks, ...found } = await opened(name, content);
    expect(found).toEqual(READ);
    expect(remarks.join()).not.toContain('the first line says');
  });

  it('gives way to the lines where the headings alone hold its sign', async () => {
    const text = 'sep=,\nuser;item;rating;votes (1,5)\na;x;1;2\na;y;2;3\n';
    const { columns, remarks } = await opened('a.csv', text);
    expect(columns).toEqual(['user', 'item', 'rating', 'votes (1,5)']);
    expect(remarks.join()).toContain('a semicolon does');
  });

  it.each<[string, string, Content, string, string]>([
    ['semicolons above commas', 'a.csv', ratings('sep=;', ','), 'a semicolon', 'a comma'],
    ['commas above semicolons', 'a.csv', ratings('sep=,', ';'), 'a comma', 'a semicolon'],
    ['a tab above commas', 'a.csv', ratings('sep=\\t', ','), 'a tab', 'a comma'],
    ['commas above tabs', 'a.tsv', ratings('sep=,', '\t'), 'a comma', 'a tab'],
    ['semicolons above tabs', 'a.txt', ratings('sep=;', '\t', '\r\n'), 'a semicolon', 'a tab'],
    ['semicolons above bars', 'a.csv', ratings('sep=;', '|'), 'a semicolon', 'a bar'],
    ['a sign that is never guessed', 'a.csv', ratings('sep=^', ','), '“^”', 'a comma'],
    ['marks around it', 'a.csv', ratings('"sep=;"', ','), 'a semicolon', 'a comma'],
    ['UTF-16', 'a.csv', utf16(ratings('sep=;', ',')), 'a semicolon', 'a comma'],
  ])('gives way to the lines, with a remark: %s', async (_, name, content, stated, shown) => {
    const { remarks, ...found } = await opened(name, content);
    expect(found).toEqual(READ);
    expect(remarks).toContain(
      `${name}: the first line says that ${stated} separates the cells, but ${shown} does, as the other lines show; they were read so. Correct the first line or remove it.`,
    );
  });

  it('gives way where cells hold the stated sign, and where a row has another width', async () => {
    const decimals = 'sep=,\nuser;item;rating\na;x;1,5\nb;x;4,5\nb;y;2,0\n';
    expect(await opened('a.csv', decimals)).toMatchObject({ kept: 3, bad: 0 });
    const ragged = 'sep=;\nuser,item,rating\na,x,1\nb,x,4\nb,y\n';
    expect(await opened('a.csv', ragged)).toMatchObject({ kept: 2, bad: 1 });
  });

  it.each([
    ['the first row has it', ['sep=;', 'a,b;c,d', '1,2;3,4']],
    ['only marks hold another', ['sep=;', '"a,b"', '"c,d"']],
    ['the first row has no other', ['sep=;', 'title', 'Sky, The', 'Oak, The']],
    ['rows have another at times', ['sep=;', 'title, if any', 'Sky', 'Oak', 'Elm, Ash']],
    ['nothing follows', ['sep=;']],
  ])('is obeyed where the lines show no other: %s', (_, lines) => {
    expect(cellSeparator(lines)).toEqual({ separator: ';' });
  });

  it('keeps the numbers of other lines, and the quoting of the file', async () => {
    const text = 'sep=;\nuser;item;rating\n"a;b";x;1\n"c";y;bad\n"d";z;2\n';
    const found = await opened('a.csv', text);
    expect(found).toMatchObject({ kept: 2, bad: 1 });
  });

  it.each(['sep', 'sep=a', 'sep=1', 'separator=,', 'sep=,x', 'sep,item,rating', 'sep=;,'])(
    'is none: %s',
    (line) => {
      expect(separatorLine([line])).toBeUndefined();
    },
  );
});
