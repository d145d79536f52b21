import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { importTimes } from '#test/fixtures/data/times.ts';
import { stream } from '../../random/stream.ts';
import { timelines, type Timeline } from '../../slates/history.ts';
import { importDataset } from '../import-dataset.ts';

/** Midnights, from Python's `datetime`: 2021-04-03, 2021-03-04, 2021-04-13, 2003-02-01, 2001-02-03. */
const [APRIL_3, MARCH_4, APRIL_13] = [1617408000, 1614816000, 1618272000];
const [FEB_1_2003, FEB_3_2001, JAN_2_2003] = [1044057600, 981158400, 1041465600];
/** 2024-01-01 in seconds. */
const Y2024 = 1704067200;

describe('the order of day and month', () => {
  it.each([
    ['a day above 12 in front', ['03/04/2021', '13/04/2021'], [APRIL_3, APRIL_13]],
    ['a day above 12 behind', ['03/04/2021', '04/13/2021'], [MARCH_4, APRIL_13]],
    ['dots', ['3.4.2021', '13.4.2021'], [APRIL_3, APRIL_13]],
    ['dashes', ['03-04-2021', '04-13-2021'], [MARCH_4, APRIL_13]],
    ['a time and a zone', ['03/04/2021 01:00 +01:00', '13/04/2021'], [APRIL_3, APRIL_13]],
    ['a settling cell in front', ['13/04/2021', '03/04/2021'], [APRIL_13, APRIL_3]],
    ['a day of the week', ['03/04/2021', 'Tue 13/04/2021'], [APRIL_3, APRIL_13]],
    ['a day of the week alone', ['03/04/2021', 'Sat, 03/04/2021'], [APRIL_3, APRIL_3]],
    ['cells that read the same', ['04/04/2021', '3/3/2021'], [APRIL_3 + 86400, MARCH_4 - 86400]],
    [
      'dates of other forms between',
      ['2021-04-13', '03/04/2021', '13/04/2021'],
      [APRIL_13, APRIL_3, APRIL_13],
    ],
    [
      'a day of one digit, which is no year',
      ['01/04/03', '3/13/04'],
      [1041379200 + 3 * 86400, 1079136000],
    ],
    [
      'a last number of one digit, which is no year',
      ['03/02/1', '01/02/03'],
      [1044057600, 981158400],
    ],
    ['years above 31', ['01/02/99', '31/12/98'], [917827200, 915062400]],
  ])('follows from %s', async (_, cells, seconds) => {
    const { times, bad } = await importTimes(cells);
    expect([times, bad]).toEqual([seconds, []]);
  });

  it.each([
    ['slashes', ['03/04/2021', '05/06/2021'], '03/04/2021', '2021-04-03', '2021-03-04'],
    ['dots', ['3.4.2021'], '3.4.2021', '2021-04-03', '2021-03-04'],
    ['dashes', ['03-04-2021'], '03-04-2021', '2021-04-03', '2021-03-04'],
    ['a time', ['3/4/2021 12:30'], '3/4/2021 12:30', '2021-04-03', '2021-03-04'],
    ['US words', ['3/4/2021, 1:05:00 PM'], '3/4/2021, 1:05:00 PM', '2021-04-03', '2021-03-04'],
    ['one digit in front', ['3/4/21'], '3/4/21', '2021-04-03', '2021-03-04'],
    ['two digits', ['01/02/03', '02/02/03'], '01/02/03', '2003-02-01', '2003-01-02'],
    ['a day above 12 among years', ['13/04/15'], '13/04/15', '2015-04-13', '2013-04-15'],
    ['other cells', ['2021-04-03', '05/06/2021'], '05/06/2021', '2021-06-05', '2021-05-06'],
  ])('is asked of %s, and no row is lost', async (_, cells, cell, day, other) => {
    const { times, bad, remarks } = await importTimes(cells);
    expect(times).toEqual(cells.map(() => 'none'));
    expect(bad).toEqual([]);
    expect(remarks).toEqual([
      expect.stringContaining(`"${cell}" is ${day} with the day first, and ${other} with the `),
    ]);
    expect(remarks[0]).toContain('"times": {"order": "day-first"}');
  });

  it.each([
    ['day-first', '03/04/2021', APRIL_3],
    ['month-first', '03/04/2021', MARCH_4],
    ['day-first', '01/02/03', FEB_1_2003],
    ['month-first', '01/02/03', JAN_2_2003],
    ['year-first', '01/02/03', FEB_3_2001],
    ['day-first', '03-Apr-21', APRIL_3],
    ['month-first', '03-Apr-21', APRIL_3],
    ['year-first', '21-Apr-03', APRIL_3],
  ] as const)('is stated: %s of %s', async (order, cell, seconds) => {
    const { times, bad } = await importTimes([cell], { order });
    expect([times, bad]).toEqual([[seconds], []]);
  });

  it('is asked of cells that contradict each other, and once stated the others are named', async () => {
    const cells = ['13/04/2021', '04/13/2021', '03/04/2021'];
    const asked = await importTimes(cells);
    expect(asked.times).toEqual(['none', 'none', 'none']);
    expect(asked.remarks[0]).toContain(
      '"13/04/2021" is a date with the day first alone, and "04/13/2021"',
    );
    const { times, unread } = await importTimes(cells, { order: 'day-first' });
    expect(times).toEqual([APRIL_13, 'none', APRIL_3]);
    expect(unread).toBe(
      '3: The time is "4/13/2021", which is no time as all others of its column are written.',
    );
  });

  it.each([
    [1, 1],
    [3, 1],
    [1, 3],
    [500, 1],
  ])(
    'is asked where %d cells say one and %d the other, among 2,000 that say neither',
    async (one, other) => {
      const cells = [
        ...Array.from({ length: 2000 }, () => '03/04/2021'),
        ...Array.from({ length: one }, () => '13/04/2021'),
        ...Array.from({ length: other }, () => '04/13/2021'),
      ];
      const { times, remarks } = await importTimes(cells);
      expect(new Set(times)).toEqual(new Set(['none']));
      expect(remarks[0]).toContain('contradict each other');
    },
  );

  it('takes one stray cell among two thousand for an error, and names it', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => `${(i % 28) + 1}/04/2021`);
    const { times, unread } = await importTimes([...many, '04/13/2021']);
    expect(times.slice(0, 3)).toEqual([APRIL_3 - 172800, APRIL_3 - 86400, APRIL_3]);
    expect(unread).toMatch(/^2002: /);
  });

  it('says how years of two digits were read', async () => {
    const { remarks } = await importTimes(['03-Apr-21', '03-Apr-71']);
    expect(remarks).toEqual([
      'a.csv: years of two digits in the column "when" were read as years from 1970 to 2069: "03-Apr-21" as 2021-04-03.',
    ]);
  });
});

describe('the unit of numbers', () => {
  it.each([
    ['seconds', [`${Y2024}`, `${Y2024 + 1}`], [Y2024, Y2024 + 1]],
    ['milliseconds', [`${Y2024}000`, `${Y2024}001`], [Y2024, Y2024 + 0.001]],
    ['milliseconds with one from 1970', [`${Y2024}000`, '5000'], [Y2024, 5]],
    ['milliseconds of 1971 beside others', [`${Y2024}000`, '50000000000'], [Y2024, 5e7]],
    ['microseconds with one from 1970', [`${Y2024}000000`, '5000000'], [Y2024, 5]],
    ['nanoseconds with one from 1970', [`${Y2024}000000000`, '5000000000'], [Y2024, 5]],
    ['seconds of the year 9999 beside others', [`${Y2024}`, '253402300799'], [Y2024, 253402300799]],
    ['zeros beside milliseconds', ['0', `${Y2024}000`], [0, Y2024]],
    ['small numbers', ['1', '2', '300000'], [1, 2, 300000]],
    [
      'small numbers that look like a date once',
      ['20150401', '20150499', '5'],
      [20150401, 20150499, 5],
    ],
    ['numbers from before 1970', ['-5', '-1e9'], [-5, -1e9]],
    ['fractions of seconds', [`${Y2024}.5`, `${Y2024},25`], [Y2024 + 0.5, Y2024 + 0.25]],
    ['dates as digits', ['20240101', '20240102'], [Y2024, Y2024 + 86400]],
    ['minutes as digits', ['202401010000', '202401010001'], [Y2024, Y2024 + 60]],
    ['dates beside seconds', ['2024-01-01', `${Y2024}`], [Y2024, Y2024]],
    ['seconds of a day', ['33000', '61000', '45000'], [33000, 61000, 45000]],
  ])('is found for %s', async (_, cells, seconds) => {
    const { times, bad, remarks } = await importTimes(cells);
    expect([times, bad, remarks]).toEqual([seconds, [], []]);
  });

  it('is days for numbers as Excel writes dates, with a remark', async () => {
    const { times, remarks } = await importTimes(['45292', '45292.5', '0']);
    expect(times.slice(0, 2)).toEqual([Y2024, Y2024 + 43200]);
    expect(remarks).toEqual([
      expect.stringContaining("were read as Excel's day numbers: 45292 as 2024-01-01."),
    ]);
  });

  it.each([
    ['years', ['2015', '1999', '2024'], [1420070400, 915148800, Y2024], '2015 as 2015-01-01'],
    ['months', ['202401', '201504'], [Y2024, 1427846400], '202401 as 2024-01-01'],
    ['years beside dates', ['2024-01-01', '2015'], [Y2024, 1420070400], '2015 as 2015-01-01'],
    ['years and days', ['2015', '20240101', '202401'], [1420070400, Y2024, Y2024], '2015 as 2015'],
    ['years and missing ones', ['2015', '0', ''], undefined, '2015 as 2015-01-01'],
  ])('is dates for %s, with a remark', async (_, cells, seconds, says) => {
    const { times, bad, remarks } = await importTimes(cells);
    if (seconds) expect([times, bad]).toEqual([seconds, []]);
    else expect(times[0]).toBe(1420070400);
    expect(remarks).toEqual([expect.stringContaining(says)]);
  });

  it.each([
    ['a year among small numbers', ['1', '2015', '7'], [1, 2015, 7]],
    ['numbers that no calendar has', ['201513', '201577', '201599'], [201513, 201577, 201599]],
    ['a year among seconds', [`${Y2024}`, '2015'], [Y2024, 2015]],
  ])('is seconds for %s', async (_, cells, seconds) => {
    const { times, bad, remarks } = await importTimes(cells);
    expect([times, bad, remarks]).toEqual([seconds, [], []]);
  });

  it.each([
    ['small ones', '5'],
    ['a time of day', '123005'],
    ['those before 1990', '86400000'],
    ['negative ones', '-5'],
  ])('names numbers beside dates that are no time since 1990: %s', async (_, cell) => {
    const { times, unread } = await importTimes(['2024-01-01', cell, '']);
    expect(times).toEqual([Y2024, 'none', 'none']);
    expect(unread).toContain(`3: The time is "${cell}"`);
    const stated = await importTimes(['2024-01-01', cell], { unit: 'seconds' });
    expect(stated.times).toEqual([Y2024, Number(cell)]);
  });

  it.each(['1e300', '-1e300', '99999999999999999999999999', '8640000000001'])(
    'names %s, which no calendar reaches',
    async (cell) => {
      const { times, unread } = await importTimes([`${Y2024}`, cell], { unit: 'seconds' });
      expect(times).toEqual([Y2024, 'none']);
      expect(unread).toMatch(/^3: The time is /);
    },
  );

  it.each([
    ['seconds and milliseconds', [`${Y2024}`, `${Y2024}000`], 'looks like seconds'],
    ['milliseconds and seconds', [`${Y2024}000`, `${Y2024 + 1}000`, `${Y2024}`], 'like seconds'],
    ['milliseconds and microseconds', [`${Y2024}000`, `${Y2024}000000`], 'like microseconds'],
    ['microseconds and nanoseconds', [`${Y2024}000000`, `${Y2024}000000000`], 'like nanoseconds'],
    ['seconds and nanoseconds', [`${Y2024}`, `${Y2024}000000000`], 'like nanoseconds'],
    ['dates as digits and seconds', ['20240101', '20240102', `${Y2024}`], 'like seconds'],
    ['days and a written date', ['45292', '2024-01-13'], 'some are dates, such as "2024-01-13"'],
    ['days and dates of another country', ['45292', '13/01/2024'], 'swapped days and months'],
  ])('is asked where %s are mixed, and no row is lost', async (_, cells, says) => {
    const { times, bad, remarks } = await importTimes(cells);
    expect(times).toEqual(cells.map(() => 'none'));
    expect(bad).toEqual([]);
    expect(remarks).toEqual([expect.stringContaining(says)]);
  });

  it.each([
    ['seconds', '45292', 45292],
    ['milliseconds', '1000', 1],
    ['microseconds', '1000', 0.001],
    ['nanoseconds', '1e9', 1],
    ['excel-days', '1', -2209075200],
    ['excel-1904-days', '43830', Y2024],
    ['dates', '20240101', Y2024],
    ['seconds', '20240101', 20240101],
  ] as const)('is stated: %s', async (unit, cell, seconds) => {
    const { times, bad, remarks } = await importTimes([cell, `${Y2024}.5`].slice(0, 1), { unit });
    expect([times, bad, remarks]).toEqual([[seconds], [], []]);
  });

  it('names dates as digits that no calendar has', async () => {
    const { times, unread } = await importTimes(['20240101', '20240102', '20240231']);
    expect(times).toEqual([Y2024, Y2024 + 86400, 'none']);
    expect(unread).toMatch(/^4: The time is "20240231"/);
  });

  it('names one number of another unit among two thousand', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => `${Y2024 + i}000`);
    const { times, unread } = await importTimes([...many, `${Y2024}`]);
    expect(times.slice(0, 2)).toEqual([Y2024, Y2024 + 1]);
    expect(unread).toBe(
      `2002: The time is "${Y2024}", which is no time as all others of its column are written.`,
    );
  });
});

describe('close times', () => {
  /** Six moments of one user, a step apart, in a shuffled file. Gives the items from the earliest on. */
  async function inOrder(write: (step: number) => string) {
    const steps = [3, 0, 5, 1, 4, 2];
    const { dataset } = await importDataset(
      await sourcesOf({
        'a.csv': ['user,item,t', ...steps.map((i) => `a,i${i},${write(i)}`), ''].join('\n'),
      }),
      {
        kind: 'tables',
        name: 'close',
        noun: 'item',
        nounPlural: 'items',
        tables: [
          {
            file: 'a.csv',
            role: 'interactions',
            format: 'csv',
            header: true,
            mapping: { user: 'user', item: 'item', timestamp: 't' },
          },
        ],
      },
      quietReading(),
    );
    const [{ later, earlier }] = timelines(dataset, stream('close')) as [Timeline];
    return [...earlier, ...later].map((row) => dataset.items[dataset.log.item[row]!]!.id).join(' ');
  }

  it.each([
    ['seconds', (i: number) => `${1_700_000_000 + i}`],
    ['seconds with a point', (i: number) => `${1_700_000_000 + i}.0`],
    ['milliseconds', (i: number) => `${1_700_000_000_000 + i}`],
    ['scientific notation', (i: number) => `1.70000000${i}e+09`],
    ['microseconds', (i: number) => `${1_700_000_000_000_000 + i}`],
    ['nanoseconds, 1 µs apart', (i: number) => `170000000000000${i}000`],
    ['nanoseconds, 100 ns apart', (i: number) => `1700000000000000${i}00`],
    ['nanoseconds, 1 ns apart', (i: number) => `170000000000000012${i}`],
    ['fractions, 1 µs apart', (i: number) => `2023-11-14T22:13:20.00000${i}Z`],
    ['fractions of .NET, 100 ns apart', (i: number) => `2023-11-14T22:13:20.123456${i}Z`],
    ['fractions of pandas, 1 ns apart', (i: number) => `2023-11-14 22:13:20.12345678${i}`],
    [
      'fractions of other lengths',
      (i: number) => `2023-11-14 22:13:20.000001${i === 0 ? '' : `00${i}`}`,
    ],
    ['fractions up to the next second', (i: number) => `2023-11-14 22:13:20.99999999${i + 4}`],
    ['digits of MySQL, 1 µs apart', (i: number) => `20231114221320.12345${i}`],
    ['offsets', (i: number) => `2023-11-14T22:13:20+0${9 - i}:00`],
  ])('keep their order: %s', async (_, write) => {
    expect(await inOrder(write)).toBe('i0 i1 i2 i3 i4 i5');
  });
});
