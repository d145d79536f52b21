import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { RatingSettings } from '../domain/rating-settings.ts';
import type { DataSource, TableFile } from '../domain/study.ts';
import { importDataset } from './import-dataset.ts';

const table: TableFile = {
  ...{ file: 'a.csv', role: 'interactions', format: 'csv', header: true },
  mapping: { user: 'u', item: 'i', rating: 'r' },
};

type Tables = Extract<DataSource, { kind: 'tables' }>;

async function read(
  cells: readonly string[],
  ratings?: RatingSettings,
  more: Partial<Tables> = {},
  files: Readonly<Record<string, string>> = {},
) {
  const text = `u;i;r\n${cells.map((cell, n) => `u${n % 7};i${n};${cell}`).join('\n')}\n`;
  const { dataset, report, note } = await importDataset(
    await sourcesOf({ 'a.csv': text, ...files }),
    {
      ...{ kind: 'tables', name: 'Mine', noun: 'item', nounPlural: 'items' },
      tables: [{ ...table, ...(ratings ? { ratings } : {}) }],
      ...more,
    },
    quietReading(),
  );
  const { log, items } = dataset;
  const byItem = new Map(items.map(({ id }, i) => [id as string, i]));
  const ratingOf = (n: number) => {
    const row = log.item.indexOf(byItem.get(`i${n}`)!);
    return row < 0 ? 'left out' : log.rating[row]!;
  };
  const remarks = report.remarks.map(formatMessage).join('\n');
  return { dataset, report, note, remarks, ratings: cells.map((_, n) => ratingOf(n)) };
}

/** As many ratings of each value from one to another. */
const each = (from: number, to: number, times = 4, step = 1) =>
  Array.from({ length: Math.round((to - from) / step + 1) * times }, (_, i) =>
    String(from + step * (i % Math.round((to - from) / step + 1))),
  );
const times = (n: number, cell: string) => Array.from({ length: n }, () => cell);

describe('rows with a code for “not rated”', () => {
  it.each<[string, string[], string[], RatingSettings['notRated'], [number, number]]>([
    ['0 beside 1 to 10 (Book-Crossing)', each(1, 10), times(60, '0'), [0], [1, 10]],
    ['99 beside −10 to 10 (Jester)', each(-10, 10, 2, 0.5), times(40, '99'), [99], [-10, 10]],
    ['−1 beside 1 to 10 (anime)', each(1, 10), times(9, '-1'), [-1], [1, 10]],
    ['0.0 in the cells and 0 in the study', each(1, 5), times(9, '0.0'), [0], [1, 5]],
    ['99 in the cells and "99" in the study', each(1, 5), times(9, '99'), ['99'], [1, 5]],
    ['two codes', each(1, 5), [...times(5, '0'), ...times(5, '99')], [0, 99], [1, 5]],
    ['a word', each(1, 5), times(6, 'NR'), ['NR'], [1, 5]],
    ['words and a number', each(1, 7), ['dk', 'refused', '9'], ['dk', 'refused', 9], [1, 7]],
    ['a code with decimals', each(1, 5), times(6, '99.9'), [99.9], [1, 5]],
    ['empty cells', each(1, 5), times(6, ''), [''], [1, 5]],
    ['a code on the scale', each(0, 10), times(9, '5'), [5], [0, 10]],
    ['three decimals', [...each(1, 5), '2.125'], times(6, '99.000'), [99], [1, 5]],
    ['a decimal comma', ['2,25', ...each(1, 5)], times(6, '99,0'), [99], [1, 5]],
    ['three decimals behind a comma', ['2,25', ...each(1, 5)], times(6, '-1,000'), [-1], [1, 5]],
    ['a code of thousands', ['1,25', ...each(1, 5)], times(6, '9.999'), [9999], [1, 5]],
    ['a minus of typesetting', ['2,25', ...each(1, 5)], times(6, '\u22129,900'), [-9.9], [1, 5]],
  ])('count as met, and not as the worst or best: %s', async (_, rated, coded, notRated, ends) => {
    const cells = [...rated, ...coded];
    const { dataset, report, note, remarks, ratings } = await read(cells, { notRated });
    expect(report.bad).toBe(0);
    expect(dataset.log.length).toBe(cells.length);
    expect(ratings.slice(rated.length)).toEqual(coded.map(() => NaN));
    expect(note.scale).toMatchObject({ min: ends[0], max: ends[1], from: 'guessed' });
    // Met by one user each, without a mean rating.
    for (const item of dataset.items.slice(-1)) expect(item.popularity).toBe(1);
    expect([...dataset.log.clicked].every((clicked) => clicked === 255)).toBe(true);
    expect(remarks).toMatch(/a\.csv: .* not rated/);
    const counted = /a\.csv: (.*) not rated/.exec(remarks)?.[1]?.match(/\d+ rows?/g) ?? [];
    expect(counted.map(parseFloat).reduce((a, b) => a + b, 0)).toBe(
      ratings.filter((rating) => Number.isNaN(Number(rating))).length,
    );
    expect(remarks).not.toContain('"notRated"');
  });

  it('are bad rows where they aren’t codes, and change no rating otherwise', async () => {
    const cells = [...each(1, 5), 'NR', 'nr', ''];
    const { report, ratings } = await read(cells, { notRated: ['NR'] });
    expect(report.badRows.map(({ line }) => line)).toEqual([23]);
    expect(ratings.slice(0, 20).map(String)).toEqual(each(1, 5));
  });

  it('give the hash of rows that were never rated, and leave other hashes as they were', async () => {
    const one = await read([...each(1, 5), '0', '0'], { notRated: [0] });
    const other = await read([...each(1, 5), '77', 'x'], { notRated: ['x', 77] });
    expect(one.dataset.hash).toBe(other.dataset.hash);
    const plain = await read(each(1, 5));
    expect((await read(each(1, 5), { notRated: [99] })).dataset.hash).toBe(plain.dataset.hash);
    expect((await read(each(1, 5), { least: 1, most: 5 })).dataset.hash).toBe(plain.dataset.hash);
  });

  it.each<[string, string[], string]>([
    ['0 beside 1 to 10', [...each(1, 10), ...times(60, '0')], '60 of 100 ratings are 0'],
    ['99 beside −10 to 10', [...each(-10, 10), ...times(40, '99')], '40 of 124 ratings are 99'],
    ['−1 beside 1 to 5', [...each(1, 5), ...times(10, '-1')], '10 of 30 ratings are -1'],
    [
      'two codes',
      [...each(1, 5), ...times(40, '0'), ...times(20, '-1')],
      '20 of 80 ratings are -1 and 40 are 0',
    ],
  ])('are proposed where no study states them: %s', async (_, cells, sentence) => {
    const { remarks, ratings } = await read(cells);
    expect(remarks).toContain(sentence);
    expect(remarks).toContain('"notRated": [');
    // Nothing changes before somebody answers.
    expect(ratings.map(String)).toEqual(cells);
    const settings: RatingSettings[] = [{ notRated: [] }, { notRated: [5] }];
    for (const stated of settings) {
      expect((await read(cells, stated)).remarks).not.toContain('"notRated": [');
    }
  });

  it('aren’t proposed for test files, nor on a scale that a study states', async () => {
    const zeros = [...each(1, 5), ...times(40, '0')];
    expect((await read(zeros, { least: 0, most: 5 })).remarks).not.toContain('notRated');
    const test = { ...table, file: 'b.csv', heldOut: true };
    const held = `u,i,r\n${zeros.map((cell, n) => `u1,x${n},${cell}`).join('\n')}\n`;
    const files = { 'b.csv': held };
    expect(
      (await read(each(1, 5), undefined, { tables: [table, test] }, files)).remarks,
    ).not.toContain('notRated');
  });
});

describe('a stated scale', () => {
  it.each<[string, string[], RatingSettings, object, number[]]>([
    [
      'wider than the ratings',
      each(2, 4),
      { least: 1, most: 10 },
      { min: 1, max: 10, step: 1 },
      [],
    ],
    [
      'with a step',
      each(1, 5),
      { least: 0, most: 5, step: 0.5 },
      { min: 0, max: 5, step: 0.5 },
      [],
    ],
    ['without one, of half stars', each(1, 5, 2, 0.5), { least: 0.5, most: 5 }, { step: 0.5 }, []],
    ['of one value', times(5, '3'), { least: 1, most: 5 }, { min: 1, max: 5 }, []],
    ['narrower than the ratings', [...each(1, 5), '6'], { least: 1, most: 5 }, { max: 5 }, [22]],
    ['with ratings below it', [...each(1, 5), '0'], { least: 1, most: 5 }, { min: 1 }, [22]],
    ['of decimals', ['0.1', '0.7', '0.3'], { least: 0.1, most: 0.7 }, { min: 0.1, max: 0.7 }, []],
    ['below zero', each(-3, 3), { least: -10, most: 10, step: 1 }, { min: -10, max: 10 }, []],
    ['with codes', [...each(1, 5), '9'], { least: 1, most: 5, notRated: [9] }, { max: 5 }, []],
  ])('counts: %s', async (_, cells, ratings, scale, bad) => {
    const { dataset, report, note, remarks } = await read(cells, ratings);
    expect(dataset.scale).toMatchObject(scale);
    expect(note.scale).toMatchObject({ ...scale, from: 'stated' });
    expect(report.badRows.map(({ line }) => line)).toEqual(bad);
    expect(remarks).not.toContain('guessed');
  });

  it('has no effect on data without ratings', async () => {
    const mapping = { user: 'u', item: 'i' };
    const tables = [{ ...table, mapping, ratings: { least: 1, most: 5, notRated: [0] } }];
    const { dataset } = await read(['0', '1'], undefined, { tables });
    expect(dataset.scale).toBeUndefined();
  });
});
