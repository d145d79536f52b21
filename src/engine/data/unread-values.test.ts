import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import type { DataSource, TableFile, TableMapping } from '../domain/study.ts';
import { importDataset } from './import-dataset.ts';

type Described = readonly [
  name: string,
  text: string,
  role: TableFile['role'],
  mapping: TableMapping,
];

async function read(...tables: readonly Described[]) {
  const source: DataSource = {
    ...{ kind: 'tables', name: 'Shop', noun: 'item', nounPlural: 'items' },
    tables: tables.map(([file, , role, mapping]) => ({
      ...{ file, role, header: true, mapping },
      format: file.endsWith('l') ? 'jsonl' : 'csv',
    })),
  };
  const texts = Object.fromEntries(tables.map(([name, text]) => [name, text]));
  const { dataset, report } = await importDataset(await sourcesOf(texts), source, quietReading());
  return {
    rows: dataset.log.length,
    bad: report.bad,
    items: dataset.items,
    remarks: report.remarks.map(formatMessage).filter((remark) => remark.includes("can't be read")),
  };
}

const KEYS = { user: 'u', item: 'i' } as const;
const log = (head: string, ...cells: readonly string[]) =>
  [`u,i,${head}`, ...cells.map((cell, n) => `u${n},i${n},${cell}`), ''].join('\n');

/** Dates whose order one other doesn't change. */
const SETTLED = Array.from({ length: 2000 }, () => '13/04/2021');

describe('a cell of an optional column that can’t be read', () => {
  it.each<[string, Described, string]>([
    [
      'a time',
      [
        'a.csv',
        log('t', '2024-05-31', 'soon', 'later'),
        'interactions',
        { ...KEYS, timestamp: 't' },
      ],
      'a.csv: 2 cells of the column "t" can\'t be read as the time, the first on line 3. The time is "soon";',
    ],
    [
      'a time of another order',
      ['a.csv', log('t', ...SETTLED, '04/13/2021'), 'interactions', { ...KEYS, timestamp: 't' }],
      'on line 2002. The time is "4/13/2021"',
    ],
    [
      'times of both kinds',
      [
        'a.csv',
        log('t', ...SETTLED, '04/13/2021', 'soon'),
        'interactions',
        { ...KEYS, timestamp: 't' },
      ],
      '2 cells of the column "t" can\'t be read as the time, the first on line 2002. The time is "4/13/2021"',
    ],
    [
      'a position',
      ['a.csv', log('p', '1', 'top', '-2'), 'interactions', { ...KEYS, position: 'p' }],
      '2 cells of the column "p" can\'t be read as the position, the first on line 3. The position is "top"',
    ],
    [
      'a click beside a rating',
      [
        'a.csv',
        log('r,c', '1,yes', '5,perhaps'),
        'interactions',
        { ...KEYS, rating: 'r', clicked: 'c' },
      ],
      '1 cell of the column "c" can\'t be read as the click, on line 3. The click is "perhaps"',
    ],
    [
      'a year among interactions',
      ['a.csv', log('y', '1999', 'old'), 'interactions', { ...KEYS, year: 'y' }],
      '1 cell of the column "y" can\'t be read as the year, on line 3. The year is "old"',
    ],
    [
      'a vote',
      ['a.csv', log('v', '7.5', 'much'), 'interactions', { ...KEYS, voteAverage: 'v' }],
      'can\'t be read as the vote average, on line 3. The vote average is "much"',
    ],
    [
      'a time in JSON',
      [
        'a.jsonl',
        '{"u":"a","i":"x","t":"2024-05-31"}\n{"u":"b","i":"y","t":{"$date":1}}\n',
        'interactions',
        { ...KEYS, timestamp: 't' },
      ],
      'a.jsonl: 1 cell of the column "t" can\'t be read as the time, on line 2.',
    ],
  ])('costs no row, and is counted with an example: %s', async (_, table, remark) => {
    const { rows, bad, remarks } = await read(table);
    expect(bad).toBe(0);
    expect(rows).toBe(table[1].trim().split('\n').length - (table[0].endsWith('l') ? 0 : 1));
    expect(remarks).toEqual([expect.stringContaining(remark)]);
    expect(remarks[0]).toMatch(/Th(at row stays|ose rows stay), without it\.$/);
  });

  it('costs an item no more than the value', async () => {
    const { items, remarks } = await read(
      [
        'i.csv',
        'i,t,y,v\nx,Xenon (1999),old,\ny,Yes,2001,much\nz,Zoo,1e9,0\n',
        'items',
        { item: 'i', title: 't', year: 'y', voteAverage: 'v' },
      ],
      ['a.csv', 'u,i\na,x\nb,y\n', 'interactions', KEYS],
    );
    expect(items.map(({ title, year, voteAverage }) => [title, year, voteAverage])).toEqual([
      ['Xenon (1999)', undefined, undefined],
      ['Yes', 2001, undefined],
      ['Zoo', undefined, undefined],
    ]);
    expect(remarks).toEqual([
      expect.stringContaining(
        '2 cells of the column "y" can\'t be read as the year, the first on line 2.',
      ),
      expect.stringContaining(
        '1 cell of the column "v" can\'t be read as the vote average, on line 3.',
      ),
    ]);
  });

  it('is none of a row that another cell refuses, and columns that are needed still refuse', async () => {
    const { rows, bad, remarks } = await read([
      'a.csv',
      'u,i,r,t\n,x,1,soon\na,x,five,soon\na,x,1,2024-05-31\nb,y,5,2024-05-31\n',
      'interactions',
      { ...KEYS, rating: 'r', timestamp: 't' },
    ]);
    expect({ rows, bad, remarks }).toEqual({ rows: 2, bad: 2, remarks: [] });
  });
});
