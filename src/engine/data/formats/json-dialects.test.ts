import { formatMessage } from '#messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { Fault } from '../../domain/fault.ts';
import type { DataSource } from '../../domain/study.ts';
import { importDataset } from '../import-dataset.ts';
import { sniff } from '../sniff.ts';

/** Opens a file as the page does and imports it. */
async function opened(text: string, name = 'log.json') {
  const sources = await sourcesOf({ [name]: text });
  const sniffed = await sniff(sources, quietReading());
  if (sniffed.kind !== 'tables') throw new RangeError(sniffed.kind);
  const { format, columns } = sniffed.tables[0]!;
  const source: DataSource = {
    kind: 'tables',
    name: 'Log',
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
  const { dataset, report } = await importDataset(sources, source, quietReading());
  const { users, items, log } = dataset;
  return {
    format,
    columns,
    rows: Array.from(
      { length: log.length },
      (_, i) => `${users[log.user[i]!]!.id}|${items[log.item[i]!]!.id}|${log.rating[i]}`,
    ),
    bad: report.badRows.map(({ line }) => line),
    remarks: report.remarks.map(formatMessage),
  };
}

const refused = async (text: string, name?: string) => {
  try {
    await opened(text, name);
  } catch (thrown) {
    if (thrown instanceof Fault) return formatMessage(thrown.says);
    throw thrown;
  }
  throw new RangeError('the file was read');
};

const COLUMNS = ['user', 'item', 'rating'];

describe('lines that are nearly JSON', () => {
  it.each([
    [
      'single marks',
      `{'user': 'a', 'item': 'x', 'rating': 1.0}`,
      `{'user': 'b', 'item': 'y', 'rating': 5}`,
    ],
    [
      'both marks',
      `{'user': "a", 'item': 'x', 'rating': 1}`,
      `{"user": 'b', "item": "y", "rating": 5}`,
    ],
    [
      "Python 2's texts",
      `{u'user': u'a', u'item': u'x', u'rating': 1L}`,
      `{u'user': u'b', u'item': u'y', u'rating': 5}`,
    ],
    [
      'None and True',
      `{"user": "a", "item": "x", "rating": True}`.replace('True', '1'),
      `{'user': 'b', 'item': 'y', 'rating': 5, 'ok': None}`,
    ],
  ])('are read as dictionaries of Python: %s', async (_, one, two) => {
    const { rows, bad } = await opened(`${one}\n${two}\n`);
    expect({ rows, bad }).toEqual({ rows: ['a|x|1', 'b|y|5'], bad: [] });
  });

  it('are read as a list of dictionaries, with braces and marks in texts', async () => {
    const text = `[{'user': 'a', 'item': '5" {vinyl', 'rating': 1},\n {'user': 'b', 'item': "it's }", 'rating': 5}]\n`;
    expect(await opened(text)).toEqual({
      format: 'json',
      columns: COLUMNS,
      rows: ['a|5" {vinyl|1', "b|it's }|5"],
      bad: [],
      remarks: expect.arrayContaining([
        'log.json: 2 lines are Python dictionaries, not JSON; they were read as such, the first on line 1.',
      ]) as unknown,
    });
  });

  it('are remarked, with the first of them', async () => {
    const { remarks } = await opened(
      `{"user":"a","item":"x","rating":1}\n{'user':'b','item':'y','rating':5}\n{"user":"c","item":"y","rating":2,"n":NaN}\n`,
      'log.jsonl',
    );
    expect(remarks).toContain(
      'log.jsonl: 1 line is a Python dictionary, not JSON; it was read as such, the first on line 2.',
    );
    expect(remarks).toContain(
      'log.jsonl: 1 line has NaN or Infinity, the first on line 3: NaN was read as missing.',
    );
  });

  it.each([
    ['NaN', ',"weight":NaN'],
    ['Infinity', ',"weight":-Infinity'],
    ['NaN beside texts that have the words', ',"t":"NaN, \\"Infinity\\"","weight":NaN'],
    ['NaN in a list', ',"list":[1,NaN]'],
  ])('have values that are missing: %s', async (_, more) => {
    const { rows, bad } = await opened(
      `{"user":"a","item":"x","rating":1${more}}\n{"user":"b","item":"y","rating":5}\n`,
      'log.jsonl',
    );
    expect({ rows, bad }).toEqual({ rows: ['a|x|1', 'b|y|5'], bad: [] });
  });

  it('leave a row out only where a value that it needs is missing', async () => {
    const { rows, bad } = await opened(
      `{"user":NaN,"item":"x","rating":1}\n{"user":"b","item":"y","rating":NaN}\n{"user":"c","item":"NaN","rating":5}\n{"user":"d","item":"y","rating":4}\n`,
      'log.jsonl',
    );
    expect({ rows, bad }).toEqual({ rows: ['b|y|NaN', 'c|NaN|5', 'd|y|4'], bad: [1] });
  });
});

describe('lines of which none is an object', () => {
  it.each([
    [
      'calls of Python',
      `{'user': 'a', 'time': datetime.datetime(2024, 5, 31)}\n`.repeat(3),
      "none of its 3 rows can be used. Line 1: The line is {'user': 'a', 'time': datetime.datetime(2024, 5, 31)}; it seems to be a Python dictionary with a value that can't be read, such as a call. Write each row as JSON instead: json.dumps(row, default=str).",
    ],
    [
      'names without marks',
      '{user: 1, item: 2}\n'.repeat(2),
      'none of its 2 rows can be used. Line 1: The line is {user: 1, item: 2}; a JSON object was expected.',
    ],
    [
      'a comma behind each',
      '{"user": 1, "item": 2},\n'.repeat(2),
      'Line 1: The line is {"user": 1, "item": 2},; a JSON object was expected.',
    ],
    [
      'empty objects',
      '{}\n'.repeat(2),
      'Line 1: The object is empty; one with a key for each column was expected.',
    ],
    [
      '500 lines that are cut off',
      '{"user": 1, "it\n'.repeat(500),
      'none of its 500 rows can be used. Line 1: The line is {"user": 1, "it;',
    ],
  ])('are refused with the first: %s', async (_, text, sentence) => {
    expect(await refused(text, 'log.jsonl')).toContain(sentence);
    expect(await refused(text, 'log.json')).toContain(sentence);
  });

  it('are left out before the first that is one, however many they are', async () => {
    const text = `${'{"user": 1, "it\n'.repeat(1500)}{"user":"a","item":"x","rating":1}\n`;
    const { columns, rows, bad } = await opened(text, 'log.jsonl');
    expect({ columns, rows, bad: bad.length }).toEqual({
      columns: COLUMNS,
      rows: ['a|x|1'],
      bad: 1000,
    });
  });
});
