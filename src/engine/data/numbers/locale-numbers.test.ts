import { formatMessage } from '#messages/format-message.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { describe, expect, it } from 'vitest';
import type { ListFile, TableFile } from '../../domain/study.ts';
import type { ValueSettings } from '../../domain/value-settings.ts';
import { importDataset } from '../import-dataset.ts';
import { importLists } from '../import-lists.ts';
import { writtenNumber } from './written-number.ts';

type Mapping = TableFile['mapping'];

const RATED = { user: 'user', item: 'item', rating: 'rating' } as const;

/** Imports a log, and items if there are any. */
async function imported(
  log: string,
  {
    mapping = RATED,
    items,
    itemMapping = {},
    format = 'csv',
    ...values
  }: ValueSettings & {
    mapping?: Mapping;
    items?: string;
    itemMapping?: Mapping;
    format?: string;
  } = {},
) {
  const shared = { format, header: true, ...values };
  const tables: TableFile[] = [
    { file: `log.${format}`, role: 'interactions', mapping, ...shared },
    ...(items === undefined
      ? []
      : [{ file: `items.${format}`, role: 'items' as const, mapping: itemMapping, ...shared }]),
  ];
  const { dataset, report } = await importDataset(
    await sourcesOf({
      [`log.${format}`]: log,
      ...(items === undefined ? {} : { [`items.${format}`]: items }),
    }),
    { kind: 'tables', name: 'n', noun: 'item', nounPlural: 'items', tables },
    quietReading(),
  );
  return {
    dataset,
    bad: report.badRows.map(({ line }) => line),
    remarks: report.remarks.map(formatMessage),
  };
}

/** Imports ratings of the users u0, u1, ... of one item, and returns the ratings in their order. */
async function ratingsOf(cells: readonly string[], values: ValueSettings = {}) {
  const rows = cells.map((cell, i) => `u${i};x;${cell}`);
  const { dataset, bad, remarks } = await imported(
    ['user;item;rating', ...rows, ''].join('\n'),
    values,
  );
  return {
    ratings: [...dataset.log.rating].map((rating) => Math.round(rating * 1e4) / 1e4),
    bad,
    remarks: remarks.filter((remark) => remark.includes('"rating"')),
  };
}

describe('a cell', () => {
  it.each([
    ['4', 4, undefined],
    ['-4', -4, undefined],
    ['4.5', 4.5, 'point'],
    ['4,5', 4.5, 'comma'],
    [',5', 0.5, 'comma'],
    ['4,50', 4.5, 'comma'],
    ['0,125', 0.125, 'comma'],
    ['1865,5', 1865.5, 'comma'],
    ['1,5e3', 1500, 'comma'],
    ['1.5E3', 1500, 'point'],
    ['1.865,50', 1865.5, 'comma'],
    ['1,865.50', 1865.5, 'point'],
    ['1.865.000', 1_865_000, 'comma'],
    ['1,865,000', 1_865_000, 'point'],
    ['12,34,567', 1_234_567, 'point'],
    ['1 865', 1865, undefined],
    ['1\u00a0865', 1865, undefined],
    ['1\u202f865,5', 1865.5, 'comma'],
    ["1'865.5", 1865.5, 'point'],
    ['1’865’000', 1_865_000, undefined],
    ['\u22124,5', -4.5, 'comma'],
    ['+4,5', 4.5, 'comma'],
  ])('%s is a number', (text, value, decimal) => {
    const number = writtenNumber(text);
    expect(number).toMatchObject({ kind: 'closed', value });
    expect(number?.kind === 'closed' ? number.decimal : null).toBe(decimal);
  });

  it.each([
    ['1,865', 'comma', 1.865, 1865],
    ['-1.865', 'point', -1.865, -1865],
    ['100,000', 'comma', 100, 100_000],
  ])('%s has two readings', (text, mark, decimal, thousands) => {
    expect(writtenNumber(text)).toEqual({ kind: 'open', mark, decimal, thousands });
  });

  it.each(
    [
      ...[
        '',
        ',',
        '.',
        '4,',
        '4,5,6',
        '1,86',
        '1 86',
        '1.2.3',
        '4 stars',
        '1,865 000',
        '01,865,000',
      ],
      ...['4,5,', '1,865,00', "1'86", '1..5', '1,,5', 'e5', '--1', '1_000', '31.12.1999', '4;5'],
    ].filter((text) => text !== '1,86'),
  )('%j is no number', (text) => {
    expect(writtenNumber(text)).toBeUndefined();
  });
});

describe('a column of ratings', () => {
  it.each([
    ['halves with a comma', ['3,5', '2', '4', '1,5', '5'], [3.5, 2, 4, 1.5, 5], '"3,5" on line 2'],
    ['a late comma', ['3', '2', '4', '1', '4,5'], [3, 2, 4, 1, 4.5], '"4,5" on line 6'],
    ['two decimals', ['3,50', '2,00', '1,865'], [3.5, 2, 1.865], '"3,50" on line 2'],
    ['thousands with points', ['1.865,50', '2.311', '12'], [1865.5, 2311, 12], '"1.865,50"'],
    ['thousands with commas', ['1,865.50', '2,311', '12'], [1865.5, 2311, 12], '"1,865.50"'],
    ['points before decimals', ['4.5', '1,865', '2'], [4.5, 1865, 2], '"1,865" on line 3'],
    ['millions', ['1,865,000', '2,311', '12'], [1_865_000, 2311, 12], '"1,865,000"'],
    ['spaces', ['1 865', '2 311', '12'], [1865, 2311, 12], '"1 865" on line 2'],
    ['narrow spaces', ['1\u202f865', '2,311', '12'], [1865, 2.311, 12], '"1 865" on line 2'],
    ['apostrophes', ["1'865", "2'311.5", '12'], [1865, 2311.5, 12], `"1'865" on line 2`],
    ['a lakh', ['1,00,000', '2,311', '12'], [100_000, 2311, 12], '"1,00,000"'],
    ['both marks before decimals', ['4.5', '3,5', '2'], [4.5, 3.5, 2], '"3,5" on line 3'],
  ])('has %s, says so and loses no row', async (_, cells, ratings, example) => {
    const found = await ratingsOf(cells);
    expect([found.ratings, found.bad]).toEqual([ratings, []]);
    expect(found.remarks).toEqual([expect.stringContaining(`such as ${example}`)]);
  });

  it('names the count, an example, and the way to change it', async () => {
    expect((await ratingsOf(['3,5', '2', '1,5'])).remarks).toEqual([
      'log.csv: 2 numbers in the column "rating" have other marks than a decimal point, such as "3,5" on line 2, which was read as 3.5. If that is wrong, choose the mark before decimals for this table, or write "decimalMark": "comma" or "point" beside its mapping in the study file.',
    ]);
  });

  it.each([
    ['decimals with a point', ['4.5', '3.25', '2', '1.865', '1e1']],
    ['three decimals throughout', ['4.500', '3.125', '2.000', '1.865']],
    ['a few of three decimals', ['4.125', '3', '2', '1.865']],
  ])('of %s has no remark', async (_, cells) => {
    const found = await ratingsOf(cells);
    expect(found).toEqual({ ratings: cells.map(Number), bad: [], remarks: [] });
  });

  it.each([
    ['commas that can be either', ['311', '1,865', '2,311'], '"1,865" on line 3 is 1.865 or 1865'],
    ['either mark', ['1.865', '2,311', '3'], '"2,311" on line 3 is 2.311 or 2311'],
    ['both, and one that can be either', ['4.5', '3,5', '1,865'], '"1,865" on line 4'],
    [
      'many points that seem to be between thousands',
      Array.from({ length: 60 }, (_, i) => (i % 3 ? `${i + 1}.${200 + i}` : `${i + 100}`)),
      '"2.201" on line 3 is 2.201 or 2201',
    ],
  ])('with %s is asked, and rows stay without', async (_, cells, part) => {
    const found = await ratingsOf(cells);
    expect(found.bad).toEqual([]);
    expect(found.ratings).toEqual(cells.map(() => NaN));
    expect(found.remarks).toEqual([expect.stringContaining(part)]);
    expect(found.remarks[0]).toContain('were left out');
    expect(found.remarks[0]).toMatch(/"decimalMark": "point" \(.+\) or "comma" \(.+\) beside/);
  });

  it.each([
    ['point', [311, 1865, 2311, 1865.5]],
    ['comma', [311, 1.865, 2.311, 1865.5]],
  ] as const)('is read with a %s before decimals where a study says so', async (mark, ratings) => {
    const found = await ratingsOf(['311', '1,865', '2,311', '1865.5'], { decimalMark: mark });
    expect(found).toEqual({ ratings, bad: [], remarks: [] });
  });

  it('reads points between thousands where a study says so', async () => {
    const found = await ratingsOf(['311', '1.865', '4,5'], { decimalMark: 'comma' });
    expect(found.ratings).toEqual([311, 1865, 4.5]);
  });

  it('leaves other texts out by their lines', async () => {
    expect(await ratingsOf(['3,5', 'five', '1,5', '4 stars'])).toMatchObject({ bad: [3, 5] });
  });

  it('is decided from all cells where the first form of another locale comes late', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `u${i};x;${(i % 5) + 1}\n`);
    rows[59_000] = 'u59000;x;4,5\n';
    const { dataset, bad } = await imported(`user;item;rating\n${rows.join('')}`);
    expect(bad).toEqual([]);
    expect(dataset.log.rating.filter((rating) => rating === 4.5)).toHaveLength(1);
    expect(dataset.scale).toEqual({ min: 0.5, max: 5, step: 0.5 });
  });

  it('takes the ratings that were read before a late question', async () => {
    const rows = Array.from({ length: 60_000 }, (_, i) => `u${i};x;${(i % 5) + 1}\n`);
    rows[59_000] = 'u59000;x;1,865\n';
    const { dataset, bad } = await imported(`user;item;rating\n${rows.join('')}`);
    expect([bad, dataset.log.length]).toEqual([[], 60_000]);
    expect(dataset.log.rating.every(Number.isNaN)).toBe(true);
  });

  it('forgets no rating of an event with a question', async () => {
    const log = 'user,item,rating,event\na,x,"1,865",buy\nb,x,2,cart\n';
    const { dataset } = await importDataset(
      await sourcesOf({ 'log.csv': log }),
      {
        ...{ kind: 'tables', name: 'n', noun: 'item', nounPlural: 'items' },
        tables: [
          {
            ...{ file: 'log.csv', role: 'interactions', format: 'csv', header: true },
            ...{ mapping: { ...RATED, event: 'event' }, events: { buy: 5, cart: true } },
          },
        ],
      },
      quietReading(),
    );
    expect([...dataset.log.rating]).toEqual([5, NaN]);
  });
});

describe('other numbers', () => {
  it.each([
    ['jsonl', '{"user":"a","item":"x","rating":"3,5"}\n{"user":"b","item":"x","rating":4}\n'],
    ['json', '[{"user":"a","item":"x","rating":"3,5"},{"user":"b","item":"x","rating":4}]'],
    ['tsv', 'user\titem\trating\na\tx\t3,5\nb\tx\t4\n'],
    ['csv', 'user,item,rating\na,x,"3,5"\nb,x,"4"\n'],
  ])('are read in %s', async (format, log) => {
    const { dataset, bad } = await imported(log, { format });
    expect([[...dataset.log.rating], bad]).toEqual([[3.5, 4], []]);
  });

  it('positions have commas between thousands, and counts of clicks either', async () => {
    const log =
      'user;item;rating;slot;clicks\na;x;4;1;0\nb;x;5;1,024;1.024\nc;x;3;2;0,0\nd;x;3;3;2,5\n';
    const { dataset, bad, remarks } = await imported(log, {
      mapping: { ...RATED, position: 'slot', clicked: 'clicks' },
    });
    expect(bad).toEqual([]);
    expect([...dataset.log.position]).toEqual([1, 1024, 2, 3]);
    expect([...dataset.log.clicked]).toEqual([0, 1, 0, 1]);
    expect(remarks).toContainEqual(
      expect.stringContaining('"1,024" on line 3, which was read as 1024'),
    );
  });

  it('years and votes of items are read from the whole column', async () => {
    const { dataset, remarks } = await imported('user,item,rating\na,x,4\nb,y,5\n', {
      items: 'item,title,year,vote\nx,Rain,"1,995","7,5"\ny,Snow,2001-05-06,8\n',
      itemMapping: { item: 'item', title: 'title', year: 'year', voteAverage: 'vote' },
    });
    expect(dataset.items.map(({ year, voteAverage }) => [year, voteAverage])).toEqual([
      [1995, 7.5],
      [2001, 8],
    ]);
    expect(remarks.filter((remark) => remark.includes('other marks'))).toHaveLength(2);
  });
});

describe('the numbers of lists', () => {
  const read = async (text: string, mapping: Mapping, more: Partial<ListFile> = {}) => {
    const { dataset } = await imported('user,item,rating\na,x,4\na,y,5\na,z,3\n');
    const { files, report } = await importLists(
      await sourcesOf({ 'l.csv': text }),
      [{ format: 'csv', file: 'l.csv', recommender: 'r', mapping, ...more }],
      dataset,
      quietReading(),
    );
    return {
      list: files[0]!.lists[0]!,
      remarks: report.remarks.map(formatMessage),
      bad: report.bad,
    };
  };
  const SCORED = { user: 'user', item: 'item', score: 'score' } as const;

  it('are scores with a comma before decimals', async () => {
    const { list, remarks, bad } = await read(
      'user;item;score\na;x;0,6\na;y;0,8\na;z;0,7\n',
      SCORED,
    );
    expect([list.items, list.scores, bad]).toEqual([['y', 'z', 'x'], [0.8, 0.7, 0.6], 0]);
    expect(remarks).toContainEqual(
      expect.stringContaining('"0,6" on line 2, which was read as 0.6'),
    );
  });

  it('are ranks with marks between thousands', async () => {
    const text = 'user;item;rank\na;x;1.000\na;y;2\na;z;1.001\n';
    const { list } = await read(text, { user: 'user', item: 'item', rank: 'rank' });
    expect(list.items).toEqual(['y', 'x', 'z']);
  });

  const open = 'user;item;score\na;x;1,865\na;y;311\na;z;2,500\n';

  it('are asked where the order depends on them', async () => {
    await expect(read(open, SCORED)).rejects.toThrow('"decimalMark": "point" (1865)');
    const { list } = await read(open, SCORED, { decimalMark: 'point' });
    expect(list.items).toEqual(['z', 'x', 'y']);
  });

  it('are no scores beside ranks where nobody says how they are written', async () => {
    const text = 'user;item;rank;score\na;x;1;1,865\na;y;2;311\na;z;3;2,500\n';
    const { list, remarks, bad } = await read(text, { ...SCORED, rank: 'rank' });
    expect([list.items, list.scores, bad]).toEqual([['x', 'y', 'z'], undefined, 0]);
    expect(remarks).toContainEqual(expect.stringContaining('were left out'));
  });
});
