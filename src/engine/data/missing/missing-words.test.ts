import { formatMessage } from '#messages/format-message.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { describe, expect, it } from 'vitest';
import type { TableFile } from '../../domain/study.ts';
import { importDataset } from '../import-dataset.ts';
import { importLists } from '../import-lists.ts';

type Values = Pick<TableFile, 'missingWords'>;

const GOOD = 'user,item,rating,clicked,at\na,x,1,,1700000000\nb,y,5,,1700000060\n';

/** Imports tables whose roles are the names of their files. */
async function imported(
  files: Readonly<Record<string, string>>,
  mappings: Readonly<Record<string, TableFile['mapping']>>,
  values: Values = {},
) {
  const { dataset, report } = await importDataset(
    await sourcesOf(files),
    {
      kind: 'tables',
      name: 'words',
      noun: 'item',
      nounPlural: 'items',
      tables: Object.keys(files).map((file): TableFile => {
        const [role = '', format = ''] = file.split('.');
        return {
          ...{ file, role: role as TableFile['role'], format, header: true },
          ...{ mapping: mappings[role] ?? {}, ...values },
        };
      }),
    },
    quietReading(),
  );
  return {
    dataset,
    bad: report.badRows.map(({ line }) => line),
    remarks: report.remarks.map(formatMessage),
  };
}

const LOG = {
  user: 'user',
  item: 'item',
  rating: 'rating',
  clicked: 'clicked',
  timestamp: 'at',
} as const;
const ITEMS = {
  item: 'item',
  title: 'title',
  categories: 'genres',
  creators: 'maker',
  year: 'year',
  description: 'blurb',
} as const;

/** Items with two plain rows, and one whose cells all hold a word. */
const items = (word: string) =>
  `item,title,genres,maker,year,blurb\nx,Rain,folk|jazz,Ann Bee,1991,Wet.\ny,Snow,folk,Bo Ek,1992,Cold.\nz,Hail,${[word, word, word, word].join(',')}\n`;

const WORDS = [
  ...['nan', 'NaN', 'None', 'NULL', 'null', 'Null', '\\N', 'N/A', 'n/a', 'NA', '<NA>', '#N/A'],
  ...['#NV', '#N/D', '#DIV/0!', '#REF!', '#VALUE!', '#WERT!', '#NOMBRE?', '#¿NOMBRE?', '#NAME?'],
  ...['#NUM!', '#NULL!', '#¡VALOR!', '#VALEUR!', '#Н/Д', '#ÜBERLAUF!', '#GETTING_DATA'],
  ...['#FELD!', '#BUSY!', 'Err:502', 'Err:540'],
  ...['NaT', '(null)', '[NULL]', 'undefined', '-nan', "''"],
];

describe('words for missing values', () => {
  it.each(WORDS)('%s is no text, no list and no year', async (word) => {
    const files = { 'interactions.csv': `${GOOD}a,z,3,,\n`, 'items.csv': items(word) };
    const { dataset, bad, remarks } = await imported(files, { interactions: LOG, items: ITEMS });
    expect(dataset.items.find(({ id }) => id === 'z')).toEqual({
      ...{ id: 'z', title: 'Hail', categories: [], creators: [] },
      ...{ popularity: 1, meanRating: 3 },
    });
    expect(bad).toEqual([]);
    expect(remarks.filter((remark) => remark.includes('a word for a missing value'))).toEqual(
      ['year', 'blurb', 'genres', 'maker'].map((column) =>
        expect.stringContaining(`items.csv: 1 cell in the column "${column}" holds`),
      ),
    );
    expect(remarks.join()).not.toContain("can't be read");
  });

  it.each([...WORDS, 'nAn', 'na', 'none', '#nv', '#Div/0!', '#ÜberLauf!'])(
    '%s is no rating, no position and no time, and costs no row',
    async (word) => {
      const log = `user,item,rating,clicked,at,slot\na,x,1,,1700000000,1\nb,y,5,,1700000060,2\nc,x,${word},1,${word},${word}\nc,y,${word},,1700000000,1\n`;
      const { dataset, bad, remarks } = await imported(
        { 'interactions.csv': log },
        { interactions: { ...LOG, position: 'slot' } },
      );
      expect(bad).toEqual([]);
      expect([...dataset.log.rating]).toEqual([1, 5, NaN, NaN]);
      expect([...dataset.log.clicked]).toEqual([255, 255, 1, 255]);
      expect([...dataset.log.timestamp].map(Number.isNaN)).toEqual([false, false, true, false]);
      expect([...dataset.log.position].map(Number.isNaN)).toEqual([false, false, true, false]);
      expect(remarks).toContain(
        `interactions.csv: 2 cells in the column "rating" hold a word for a missing value, such as "${word}" on line 4, and were read as empty. If such words are text, choose so for this table, or write "missingWords": "text" beside its mapping in the study file.`,
      );
      expect(remarks).toContain(
        `interactions.csv: 1 cell in the column "at" says that the time is missing, such as "${word}" on line 4; that row has no time.`,
      );
      expect(remarks).toContain(
        'interactions.csv: 1 row has neither a rating nor a click, such as line 5; it counts as met.',
      );
    },
  );

  it.each(WORDS)('%s stays an id', async (word) => {
    const log = `user,item,rating,clicked,at\n${word},${word},1,,5\nb,y,5,,6\n`;
    const { dataset, remarks } = await imported({ 'interactions.csv': log }, { interactions: LOG });
    expect(dataset.users.map(({ id }) => id)).toContain(word);
    expect(dataset.items.map(({ id }) => id)).toContain(word);
    expect(remarks.join()).not.toContain('missing value');
  });

  it('are no profiles, searches and attributes of users', async () => {
    const users = 'user,profile,searches,job\na,nan,None,NULL\nb,Likes rain.,rain|nan,nurse\n';
    const { dataset, remarks } = await imported(
      { 'interactions.csv': GOOD, 'users.csv': users },
      { interactions: LOG, users: { user: 'user', profile: 'profile', searches: 'searches' } },
    );
    expect(dataset.users).toEqual([
      { id: 'a' },
      {
        ...{ id: 'b', profile: 'Likes rain.' },
        context: { searches: ['rain'], attributes: { job: 'nurse' } },
      },
    ]);
    expect(remarks).toContainEqual(
      expect.stringContaining('2 cells in the column "searches" hold a word for a missing value'),
    );
  });

  it.each([
    ['a list in JSON', '["folk", "NaN", NaN]', ['folk']],
    ['a list of Python', "['folk', nan]", ['folk']],
    ['a list of Python that holds None alone', '[None]', []],
    ['bars', 'folk|nan|None', ['folk']],
  ])('are no entries of %s', async (_, cell, categories) => {
    const { dataset } = await imported(
      {
        'interactions.csv': GOOD,
        'items.jsonl': `${JSON.stringify({ item: 'x', title: 'Rain', genres: cell })}\n`,
      },
      { interactions: LOG, items: { item: 'item', title: 'title', categories: 'genres' } },
    );
    expect(dataset.items.find(({ id }) => id === 'x')?.categories).toEqual(categories);
  });

  it('are missing as a bare NaN of Python in JSON', async () => {
    const line = (item: string, rating: string) =>
      `{"user":"a","item":"${item}","rating":${rating},"clicked":1,"at":5}\n`;
    const { dataset, bad } = await imported(
      { 'interactions.jsonl': line('x NaN "q\\"', 'NaN').replace(' "q', ' \\"q') + line('y', '3') },
      { interactions: LOG },
    );
    expect(bad).toEqual([]);
    expect(dataset.items.map(({ id }) => id)).toEqual(['x NaN "q"', 'y']);
    expect([...dataset.log.rating]).toEqual([NaN, 3]);
  });

  it('leaves a column of times that begins with a thousand missing ones in place', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `u${i},x,3,,null\n`).join('');
    const { dataset } = await imported(
      { 'interactions.csv': `user,item,rating,clicked,at\n${rows}${GOOD.slice(28)}` },
      { interactions: LOG },
    );
    expect([...dataset.log.timestamp].filter((time) => !Number.isNaN(time))).toHaveLength(2);
  });
});

describe('words that may be text', () => {
  const read = (table: string, values?: Values, title = 'title') =>
    imported(
      { 'interactions.csv': `${GOOD}a,z,3,,\n`, 'items.csv': table },
      { interactions: LOG, items: { item: 'item', title, categories: 'genres' } },
      values,
    );
  const titles = (found: Awaited<ReturnType<typeof read>>) =>
    found.dataset.items.map(({ title }) => title);

  it.each(['None', 'Null', 'NULL', 'NA', 'null', 'undefined'])(
    'keeps the title %s of one row, and says so',
    async (word) => {
      const found = await read(`item,title,genres\nx,Rain,folk\ny,${word},jazz\nz,Hail,\n`);
      expect(titles(found)).toEqual(['Rain', word, 'Hail']);
      expect(found.remarks).toContain(
        `items.csv: "${word}" in the column "title", as on line 3, was read as text, since it is the title of one row alone. If it means a missing value, choose so for this table, or write "missingWords": "missing" beside its mapping in the study file.`,
      );
    },
  );

  it.each([
    ['two rows have', 'item,title,genres\nx,Rain,folk\ny,None,jazz\nz,None,\n'],
    [
      'another column has as a missing value',
      'item,title,genres\nx,Rain,None\ny,Snow,jazz\nz,None,\n',
    ],
  ])('takes a title as missing that %s', async (_, table) => {
    const found = await read(table);
    expect(titles(found).at(-1)).toBe('z');
    expect(found.remarks.join()).toContain('in the column "title" hold');
  });

  it('never takes nan as a title', async () => {
    expect(titles(await read('item,title,genres\nx,Rain,\ny,nan,\nz,Hail,\n'))).toContain('y');
  });

  it('keeps the title of items that it identifies', async () => {
    const log = 'user,title,rating,clicked,at\na,nan,1,,5\nb,Rain,5,,6\n';
    const { dataset } = await imported(
      { 'interactions.csv': log },
      { interactions: { ...LOG, item: 'title', title: 'title' } },
    );
    expect(dataset.items.map(({ title }) => title).sort()).toEqual(['Rain', 'nan']);
  });

  it.each([
    ['Namibia among countries', ['NA', 'DE', 'FR'], 'NA'],
    ['a size among sizes', ['NA', 'XL', 'XS'], undefined],
    ['a missing country by another word', ['NULL', 'DE', 'FR'], undefined],
  ])('tells %s', async (_, [first, second, third], kept) => {
    const users = `user,land,job\na,${first},x\nb,${second},y\nc,${third},z\n`;
    const { dataset, remarks } = await imported(
      { 'interactions.csv': GOOD, 'users.csv': users },
      { interactions: LOG, users: { user: 'user' } },
    );
    expect(dataset.users[0]?.context?.attributes?.['land']).toBe(kept);
    expect(remarks.filter((remark) => remark.includes('"land",'))).toHaveLength(kept ? 1 : 0);
    expect(remarks.filter((remark) => remark.includes('"land" holds'))).toHaveLength(kept ? 0 : 1);
  });

  it('keeps an error value of a spreadsheet as text where the study says so', async () => {
    const table = 'item,title,genres\nx,#NAME?,#NV\ny,#REF!,folk|#N/D\nz,#REFRAIN,#1\n';
    const text = await read(table, { missingWords: 'text' });
    expect(titles(text)).toEqual(['#NAME?', '#REF!', '#REFRAIN']);
    expect(text.dataset.items.map(({ categories }) => categories)).toEqual([
      ['#NV'],
      ['folk', '#N/D'],
      ['#1'],
    ]);
    const missing = await read(table);
    expect(titles(missing)).toEqual(['x', 'y', '#REFRAIN']);
    expect(missing.dataset.items.map(({ categories }) => categories)).toEqual([
      [],
      ['folk'],
      ['#1'],
    ]);
    expect(missing.remarks).toContain(
      'items.csv: 2 cells in the column "title" hold a word for a missing value, such as "#NAME?" on line 2, and were read as empty. If such words are text, choose so for this table, or write "missingWords": "text" beside its mapping in the study file.',
    );
  });

  it('are all text, or all missing, where the study says so', async () => {
    const table = 'item,title,genres\nx,nan,NULL\ny,None,jazz\nz,Hail,folk|nan\n';
    const text = await read(table, { missingWords: 'text' });
    expect(titles(text)).toEqual(['nan', 'None', 'Hail']);
    expect(text.dataset.items.map(({ categories }) => categories)).toEqual([
      ['NULL'],
      ['jazz'],
      ['folk', 'nan'],
    ]);
    expect(text.remarks.join()).not.toContain('missing');
    const missing = await read(table, { missingWords: 'missing' });
    expect(titles(missing)).toEqual(['x', 'y', 'Hail']);
  });

  it('are unreadable numbers where the study says that they are text', async () => {
    const log = `${GOOD}c,x,nan,1,6\n`;
    const { bad } = await imported(
      { 'interactions.csv': log },
      { interactions: LOG },
      {
        missingWords: 'text',
      },
    );
    expect(bad).toEqual([4]);
  });
});

it('a word for a missing score or rank leaves the entry of a list in its place', async () => {
  const { dataset } = await imported(
    { 'interactions.csv': `${GOOD}a,z,3,,\n` },
    { interactions: LOG },
  );
  const { files, report } = await importLists(
    await sourcesOf({ 'l.csv': 'user,item,rank,score\na,x,1,nan\na,y,2,3\na,z,3,NULL\n' }),
    [
      {
        ...{ format: 'csv', file: 'l.csv', recommender: 'r' },
        mapping: { user: 'user', item: 'item', rank: 'rank', score: 'score' },
      },
    ],
    dataset,
    quietReading(),
  );
  expect(files[0]?.lists[0]?.items).toEqual(['x', 'y', 'z']);
  expect(report.bad).toBe(0);
  expect(report.remarks.map(formatMessage)).toContainEqual(
    expect.stringContaining('l.csv: 2 cells in the column "score" hold a word'),
  );
});
