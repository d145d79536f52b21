import { describe, expect, it } from 'vitest';
import { latin1, quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import type { Quoting } from '../domain/quoting.ts';
import type { DataSource } from '../domain/study.ts';
import { formatMessage } from '#messages/format-message.ts';
import { importDataset } from './import-dataset.ts';

type Texts = Parameters<typeof sourcesOf>[0];

/** Imports a table of items with the columns item, title and shelf, and a log in which a user met each of them. */
async function titlesOf(name: string, items: Texts[string], quoting?: Quoting) {
  const text = typeof items === 'string' ? items : new TextDecoder('latin1').decode(items);
  const ids = [...text.matchAll(/^"?(b\d+)/gm)].map(([, id]) => id!);
  const log = ['user,item,rating', ...ids.map((id, i) => `r${i % 3},${id},${(i % 5) + 1}`), ''];
  const source: DataSource = {
    kind: 'tables',
    name: 'Records',
    noun: 'record',
    nounPlural: 'records',
    tables: [
      {
        file: name,
        role: 'items',
        format: name.endsWith('.tsv') ? 'tsv' : 'csv',
        header: true,
        quoting,
        mapping: { item: 'item', title: 'title' },
      },
      {
        file: 'log.csv',
        role: 'interactions',
        format: 'csv',
        header: true,
        mapping: { user: 'user', item: 'item', rating: 'rating' },
      },
    ],
  };
  const sources = await sourcesOf({ [name]: items, 'log.csv': log.join('\n') });
  const { dataset, report } = await importDataset(sources, source, quietReading());
  return {
    titles: dataset.items.map(({ title }) => title),
    bad: report.bad,
    rows: report.files.map(({ kept }) => kept),
    remarks: report.remarks.map(formatMessage),
  };
}

const lines = (titles: readonly string[], separator: string) =>
  [
    ['item', 'title', 'shelf'].join(separator),
    ...titles.map((title, i) => [`b${i + 1}`, title, 'jazz'].join(separator)),
    '',
  ].join('\n');

const INCH = ['Slow Ferry', '"Grey Heron', 'Mill Race', 'Low Tide', 'Copper Pan 10"', 'Sand Bar'];
const ALBUM = ['Slow Ferry', '"Giants"', '"Oak" and "Elm"', 'Mill Race', 'Low Tide'];

describe('an import of titles with quotation marks', () => {
  it.each([
    ['tabs', 'items.tsv', '\t'],
    ['commas', 'items.csv', ','],
    ['bars', 'items.csv', '|'],
    ['semicolons', 'items.csv', ';'],
  ])('[03] keeps stray marks as text, and each line a row: %s', async (_, name, separator) => {
    for (const titles of [INCH, ALBUM]) {
      const found = await titlesOf(name, lines(titles, separator));
      expect(found).toMatchObject({ titles, bad: 0, rows: [titles.length, titles.length] });
    }
  });

  it('[17] reads backslashes as MySQL writes them, in Latin-1', async () => {
    const text = String.raw`"item";"title";"shelf"
"b1";"The \"Slow\" Ferry";"Zoë"
"b2";"Heron \"; part 2";"Zoë"
"b3";"Mill Race\\";"Zoë"
"b4";"Salt &amp; Sand";"Zoë"
`;
    const { titles, bad, remarks } = await titlesOf('items.csv', latin1(text));
    expect(titles).toEqual(['The "Slow" Ferry', 'Heron "; part 2', 'Mill Race\\', 'Salt & Sand']);
    expect(bad).toBe(0);
    expect(remarks).toContain(
      'items.csv: HTML entities in 1 title were read as characters, such as "Salt &amp; Sand" as "Salt & Sand".',
    );
  });

  it('[16] reads a byte order mark before a quoted heading, and a heading in the middle as a row', async () => {
    const heading = '\ufeff"item","title","shelf"\r\n';
    const text = `${heading}"b1","Slow Ferry","jazz"\r\n${heading}"b2","Low, Tide","jazz"\r\n`;
    const { titles } = await titlesOf('items.csv', text);
    expect(titles).toEqual(['Slow Ferry', 'Low, Tide', 'title']);
  });

  it('names the lines of each cell that runs over several', async () => {
    const text = lines(['"Slow, Ferry"', '"Grey\nHeron"', 'Mill Race', '"Low\n\nTide"'], ',');
    const { titles, remarks } = await titlesOf('items.csv', text);
    expect(titles).toEqual(['Slow, Ferry', 'Grey\nHeron', 'Mill Race', 'Low\n\nTide']);
    expect(remarks).toContain(
      'items.csv: 2 cells run over several lines: "title" on lines 3 to 4, "title" on lines 6 to 8.',
    );
  });

  it('follows a stated quoting instead of the guess', async () => {
    const text = lines(ALBUM, '\t');
    const unwrapped = ALBUM.map((title) => (title === '"Giants"' ? 'Giants' : title));
    const { titles, remarks } = await titlesOf('items.tsv', text, 'doubled');
    expect(titles).toEqual(unwrapped);
    expect(remarks.join()).toContain('there the marks are text: line 4');
    const quoted = lines(['"Slow Ferry"', '"Low Tide"'], ',');
    expect((await titlesOf('items.csv', quoted, 'none')).titles).toEqual([
      '"Slow Ferry"',
      '"Low Tide"',
    ]);
  });
});
