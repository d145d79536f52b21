import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { quotedCells } from '#test/fixtures/data/attacks/left-out.ts';
import { latin1 } from '#test/fixtures/data/files.ts';
import { notedStudy, ratings, ratingsTable } from '#test/fixtures/noted-study.ts';
import { evaluatedStudy } from '#test/fixtures/evaluated-study.ts';
import type { ListFile, TableFile } from '#engine/domain/study.ts';
import { readRunFile } from '#workers/report/read-run-file.ts';

const table = (change: Partial<TableFile>): TableFile => ({ ...ratingsTable, ...change });
const lists: ListFile = {
  ...{ file: 'ours.csv', format: 'csv', header: true, recommender: 'ours' },
  mapping: { user: 'u', item: 'i', rank: 'r' },
};
/** A list of two items for each user, then further lines, the first on line 10. */
const ours = (...more: readonly string[]) =>
  `${['u,i,r', ...[0, 1, 2, 3].flatMap((u) => [`u${u},i0,1`, `u${u},i1,2`]), ...more].join('\n')}\n`;
const catalogue = `item,title\n${Array.from({ length: 10 }, (_, i) => `i${i},Title ${i}`).join('\n')}\n`;
const items: TableFile = {
  ...{ file: 'items.csv', role: 'items', format: 'csv', header: true },
  mapping: { item: 'item', title: 'title' },
};
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

interface Member {
  readonly study: Parameters<typeof notedStudy>[0];
  /** Parts that every result must have. */
  readonly shown: readonly string[];
}

const one = (file: string, ...shown: readonly string[]): Member => ({
  study: { files: { 'ratings.csv': file } },
  shown,
});
const listed = (line: string, ...shown: readonly string[]): Member => ({
  study: { files: { 'ratings.csv': ratings(), 'ours.csv': ours(line) }, lists: [lists] },
  shown,
});

const members: readonly (readonly [string, Member])[] = [
  ['rows of other lengths', one(ratings('u1,i2'), 'wrong number of cells', 'ratings.csv, line 42')],
  ['rows without a user', one(ratings(',i2,3,2024-01-01'), 'no user id', 'ratings.csv, line 42')],
  ['rows without an item', one(ratings('u1,,3,2024-01-01'), 'no item id', 'ratings.csv, line 42')],
  [
    'two ratings in words',
    one(
      ratings('u1,i2,five,2024-01-01', 'u1,i2,four,2024-01-01'),
      "rating isn't a number",
      'ratings.csv, line 42',
      'a number from 1 to 5 was expected',
    ),
  ],
  [
    'rows without a rating',
    one(ratings('u1,i2,,2024-01-01'), 'neither a rating nor a click', 'line 42'),
  ],
  ['times in words', one(ratings('u1,i2,3,then'), 'ratings.csv', 'line 42', 'then')],
  [
    'clicks in words',
    {
      study: {
        files: { 'ratings.csv': ratings('u1,i2,perhaps,2024-01-01').replace(/,[2-5],/g, ',0,') },
        tables: [table({ mapping: { user: 'user', item: 'item', clicked: 'rating' } })],
      },
      shown: ['ratings.csv, line 42', 'perhaps'],
    },
  ],
  [
    'positions below the first',
    {
      study: {
        files: { 'ratings.csv': ratings('u1,i2,-7,2024-01-01') },
        tables: [table({ mapping: { user: 'user', item: 'item', position: 'rating' } })],
      },
      shown: ['ratings.csv', 'line 42', '-7'],
    },
  ],
  [
    'items that the catalogue lacks',
    {
      study: {
        files: { 'ratings.csv': ratings('u1,ghost,3,2024-01-01'), 'items.csv': catalogue },
        tables: [items, ratingsTable],
      },
      shown: ['item not in the catalogue', 'ratings.csv, line 42', 'ghost', 'items.csv'],
    },
  ],
  ['a guessed scale', one(ratings(), 'guessed')],
  [
    'a stated scale',
    {
      study: {
        files: { 'ratings.csv': ratings() },
        tables: [table({ ratings: { least: 1, most: 7, step: 1 } })],
      },
      shown: ['stated', '7'],
    },
  ],
  [
    'ratings off a stated scale',
    {
      study: {
        files: { 'ratings.csv': ratings('u1,i2,9,2024-01-01') },
        tables: [table({ ratings: { least: 1, most: 5 } })],
      },
      shown: ['rating off the scale', 'ratings.csv, line 42'],
    },
  ],
  [
    'codes for “not rated”',
    {
      study: {
        files: { 'ratings.csv': ratings('u1,i2,99,2024-01-01') },
        tables: [table({ ratings: { notRated: [99] } })],
      },
      shown: ['1 row with “99”', 'count as met'],
    },
  ],
  [
    'values that look like such codes',
    one(
      ratings('u1,i2,99,2024-01-01', 'u2,i2,99,2024-01-01'),
      '2 of 42 ratings are 99',
      'looks like a code',
    ),
  ],
  [
    'a file in Latin-1',
    {
      study: { files: { 'ratings.csv': latin1(ratings('zo\u00eb,i2,3,2024-01-01')) } },
      shown: ['latin-1'],
    },
  ],
  [
    'a file in UTF-16',
    { study: { files: { 'ratings.csv': utf16(ratings()) } }, shown: ['utf-16'] },
  ],
  [
    'a mark that is never closed',
    {
      study: {
        files: { 'ratings.csv': ratings('"u1",i2,3,2024-01-01', '"u1,i2,3,2024-01-02') },
        tables: [table({ quoting: 'doubled' })],
      },
      shown: ['ratings.csv, line 43'],
    },
  ],
  [
    'items of lists that the data lacks',
    listed('u1,ghost,3', 'unknown items', 'ours.csv', 'ghost'),
  ],
  [
    'users of lists whom the data lacks',
    listed('nobody,i3,3', 'unknown users', 'ours.csv, line 10'),
  ],
  ['an item twice on a list', listed('u1,i1,3', 'item twice on a list', 'ours.csv, line 10')],
  ['a list of ranks in words', listed('u1,i2,third', "rank isn't a number", 'third')],
];

/** Texts of a report as a person reads them: without the escapes of a format, and with one word for each fact. */
const readable = (text: string) =>
  text
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\\textquotesingle\{\}|\\textquotedbl\{\}/g, '"')
    .replace(/\\(?=[^\w\s]|_)/g, '')
    .replace(/"file":"(.*?)","line":/g, '$1, line ')
    .replaceAll('""', '"')
    .replaceAll('Latin-1', 'latin-1')
    .replaceAll('UTF-16', 'utf-16')
    .replaceAll('unknownItems', 'unknown items')
    .replaceAll('unknownUsers', 'unknown users')
    .replaceAll('an item that the data doesn’t have', 'unknown items')
    .replaceAll('whom the data doesn’t have', 'unknown users');

describe('what an import left out', () => {
  it.each(members)('is in every result: %s', async (_, { study, shown }) => {
    const { text, json, html, csv, markdown, latex, report } = await notedStudy(study);
    for (const [format, content] of Object.entries({ text, json, html, csv, markdown, latex })) {
      const missing = shown.filter((part) => !readable(content).includes(part));
      expect(missing, format).toEqual([]);
    }
    const { imported } = report;
    expect(imported?.bad).toBe(imported?.files.reduce((n, of) => n + of.rows - of.kept, 0));
    expect(imported?.bad).toBe(imported?.leftOut.reduce((n, { rows }) => n + rows, 0));
    // The file of a run opens with it, and its messages keep their ids.
    expect(readRunFile('a.json', json).data.imported).toMatchObject({
      rows: imported?.rows,
      bad: imported?.bad,
    });
  });

  it('counts equal reasons together, the most frequent first, with the first of each', async () => {
    const { report } = await notedStudy({
      files: {
        'ratings.csv': ratings('u1,,3,2024-01-01', 'u1,i2,x,2024-01-01', 'u1,i2,y,2024-01-01'),
      },
    });
    expect(report.imported).toMatchObject({
      rows: 43,
      bad: 3,
      files: [{ file: 'ratings.csv', rows: 43, kept: 40, encoding: 'utf-8' }],
      leftOut: [
        { reason: "rating isn't a number", rows: 2, example: { file: 'ratings.csv', line: 43 } },
        { reason: 'no item id', rows: 1, example: { file: 'ratings.csv', line: 42 } },
      ],
      scale: { min: 1, max: 5, step: 1, from: 'guessed' },
    });
  });

  it('is of the files that the study compares alone', async () => {
    const theirs = { ...lists, file: 'theirs.csv', recommender: 'theirs' };
    const files = {
      'ratings.csv': ratings(),
      'ours.csv': ours('u1,ghost,3'),
      'theirs.csv': ours('u1,phantom,3', 'u1,phantom,4'),
    };
    const { report, here } = await notedStudy({ files, lists: [lists, theirs] });
    expect(report.imported?.lists).toEqual([
      { recommender: 'ours', unknownItems: 1, unknownUsers: 0, duplicates: 0 },
      { recommender: 'theirs', unknownItems: 2, unknownUsers: 0, duplicates: 0 },
    ]);
    const [dataset] = (await here.store.datasets()).filter(({ name }) => name === 'Noted');
    const kept = await here.store.lists(dataset!.id);
    expect(kept.map(({ imported }) => imported?.lists.map((of) => of.recommender))).toEqual([
      ['ours'],
      ['theirs'],
    ]);
    expect(JSON.stringify(kept[0]?.imported)).not.toContain('phantom');
  });

  it('is absent where nothing was imported, or before it was stored', async () => {
    const { report, json } = await evaluatedStudy();
    expect(report).not.toHaveProperty('imported');
    expect(JSON.stringify(await json())).not.toContain('"imported"');
  });
});

describe('hostile cells that every result quotes', () => {
  it.each(quotedCells)('stay texts: %s', async (_, cell) => {
    const wrapped = `"${cell.replaceAll('"', '""')}"`;
    const study = {
      files: {
        'ratings.csv': ratings(`u1,i2,${wrapped},2024-01-01`),
        'ours.csv': ours(`u1,${wrapped},3`, `${wrapped},i1,3`),
      },
      lists: [lists],
    };
    const { text, json, html, csv, markdown, latex, report } = await notedStudy(study);
    expect(report.imported?.bad).toBe(3);
    expect(html).not.toMatch(/<(?:img|svg onload|script>alert)/);
    expect(markdown).not.toMatch(/(?<!\\)<(?:img|svg|\/?script)|(?<!\\)\]\(javascript/);
    expect(latex).not.toMatch(/\\input\{\//);
    const about = Papa.parse<string[]>(csv).data.filter(
      ([section]) => section === 'The data as they were read',
    );
    expect(about.length).toBeGreaterThan(5);
    expect(about.flat().filter((field) => /(?:^|;)["\s]*[=+@-]/u.test(field))).toEqual([]);
    const lines = text.split('\n');
    // The longest names chance at each cut-off.
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1500);
    expect(text).not.toMatch(/[\u202e\u2028]/u);
    const { report: written, data } = JSON.parse(json) as Record<string, { imported: unknown }>;
    expect(JSON.stringify(written?.imported).length).toBeLessThan(6000);
    expect(JSON.stringify(data?.imported).length).toBeLessThan(6000);
  });
});
