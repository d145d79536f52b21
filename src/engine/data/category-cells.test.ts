import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import type { CategorySeparator } from '../domain/category-separator.ts';
import type { DataSource } from '../domain/study.ts';
import { splitCategories } from './category-cells.ts';
import { importDataset } from './import-dataset.ts';

const split = (cells: readonly string[], stated?: CategorySeparator) =>
  splitCategories(cells, stated);

describe('categories in one cell', () => {
  it.each([
    ['bars', ['Drama|War', 'War'], [['Drama', 'War'], ['War']]],
    ['semicolons', ['Drama; War', 'War'], [['Drama', 'War'], ['War']]],
    [
      'commas',
      ['Drama, War', 'War, Comedy'],
      [
        ['Drama', 'War'],
        ['War', 'Comedy'],
      ],
    ],
    ['JSON lists', ['["Drama","War"]', '["War"]'], [['Drama', 'War'], ['War']]],
    [
      'spaces',
      ['Drama War', 'War Comedy', 'Comedy', 'Drama', 'Comedy War Drama'],
      [['Drama', 'War'], ['War', 'Comedy'], ['Comedy'], ['Drama'], ['Comedy', 'War', 'Drama']],
    ],
    [
      'nothing, in names',
      ['Science Fiction', 'Film Noir', 'Drama'],
      [['Science Fiction'], ['Film Noir'], ['Drama']],
    ],
    [
      'nothing, in products',
      ['Red Shirt', 'Blue Shirt', 'Red Hat', 'Blue Hat'],
      [['Red Shirt'], ['Blue Shirt'], ['Red Hat'], ['Blue Hat']],
    ],
    ['nothing, without a space', ['Drama', 'War', ''], [['Drama'], ['War'], []]],
  ])('are clear by all cells: %s', (_, cells, lists) => {
    expect(split(cells)).toEqual({ lists });
  });

  it.each<[string, readonly string[], object]>([
    [
      'spaces that may separate',
      ['Historical Fiction', 'Science Fiction', 'Fiction', 'Drama'],
      { read: 'none', other: 'spaces', cell: 'Historical Fiction' },
    ],
    [
      'words of which seven in ten recur',
      ['Drama War', 'War Drama', 'Drama', 'War', 'Comedy Drama', 'Comedy', 'Sea Lions Drama'],
      { read: 'none', other: 'spaces', cell: 'Drama War' },
    ],
    [
      'a bar in one cell of many with commas',
      ['A|B', 'C, D', 'D, E'],
      { read: 'bars', other: 'commas', cell: 'C, D' },
    ],
    [
      'a semicolon in one cell of many with commas',
      ['A; B', 'C, D', 'D, E'],
      { read: 'semicolons', other: 'commas', cell: 'C, D' },
    ],
    [
      'cells with a comma that repeat as a whole',
      ['Home, Garden', 'Home, Garden', 'Toys'],
      { read: 'commas', other: 'none', cell: 'Home, Garden' },
    ],
  ])('are in doubt: %s', (_, cells, doubt) => {
    expect(split(cells).doubt).toEqual(doubt);
    expect(split(cells, 'none')).not.toHaveProperty('doubt');
  });

  it.each<[CategorySeparator, string, readonly string[]]>([
    ['bars', 'a, b|c d', ['a, b', 'c d']],
    ['semicolons', 'a; b|c', ['a', 'b|c']],
    ['commas', 'a b, c|d', ['a b', 'c|d']],
    ['spaces', 'a  b|c', ['a', 'b|c']],
    ['none', 'a, b|c', ['a, b|c']],
  ])('are split as a person says: %s', (separator, cell, list) => {
    expect(split([cell, '["x y","z"]'], separator)).toEqual({ lists: [list, ['x y', 'z']] });
  });
});

async function imported(
  head: string,
  cells: readonly string[],
  categorySeparator?: CategorySeparator,
) {
  const items = [`item,${head}`, ...cells.map((cell, i) => `${i},${cell}`), ''].join('\n');
  const log = ['user,item', ...cells.map((_, i) => `u,${i}`), ''].join('\n');
  const source: DataSource = {
    ...{ kind: 'tables', name: 'Films', noun: 'film', nounPlural: 'films' },
    tables: [
      {
        ...{ file: 'items.csv', role: 'items', format: 'csv', header: true },
        mapping: { item: 'item', categories: head },
        ...(categorySeparator ? { categorySeparator } : {}),
      },
      {
        ...{ file: 'log.csv', role: 'interactions', format: 'csv', header: true },
        mapping: { user: 'user', item: 'item' },
      },
    ],
  };
  const sources = await sourcesOf({ 'items.csv': items, 'log.csv': log });
  const { dataset, report } = await importDataset(sources, source, quietReading());
  return {
    categories: dataset.items.map(({ categories }) => categories),
    remarks: report.remarks.map(formatMessage).filter((remark) => remark.includes('categor')),
  };
}

describe('an import of categories', () => {
  const cells = ['Historical Fiction', 'Science Fiction', 'Fiction', 'Drama'];

  it('asks where the separator is in doubt, and obeys the answer', async () => {
    const asked = await imported('genre', cells);
    expect(asked.categories[0]).toEqual(['Historical Fiction']);
    expect(asked.remarks).toEqual([
      'items.csv: the categories in the column "genre" were not split, but "Historical Fiction" may be several, separated by spaces. Choose the separator for this table, or write "categorySeparator": "spaces" beside its mapping in the study file; "none" says that they are right.',
    ]);
    const answered = await imported('genre', cells, 'spaces');
    expect(answered).toEqual({ categories: cells.map((cell) => cell.split(' ')), remarks: [] });
    expect((await imported('genre', cells, 'none')).remarks).toEqual([]);
  });

  it('splits a column that RecBole types as a sequence at spaces', async () => {
    const { categories, remarks } = await imported('genre:token_seq', ['Film Noir', 'War']);
    expect({ categories, remarks }).toEqual({
      categories: [['Film', 'Noir'], ['War']],
      remarks: [],
    });
  });
});
