import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { TableFile } from '../../domain/study.ts';
import type { DecimalMark } from '../../domain/value-settings.ts';
import { importDataset } from '../import-dataset.ts';
import { importLists } from '../import-lists.ts';

type Value = number | string;

/** Forty numbers of three decimals, and whole ones: as texts they would be asked about. */
const MANY = [...Array.from({ length: 40 }, (_, i) => 1.001 + i / 50), 2, 3].map(
  (value) => Math.round(value * 1000) / 1000,
);

const objects = (values: readonly Value[]) =>
  values.map((rating, i) => ({ user: `u${i}`, item: 'x', rating }));
const asLines = (values: readonly Value[]) =>
  objects(values)
    .map((one) => `${JSON.stringify(one)}\n`)
    .join('');
const asPython = (values: readonly Value[]) => asLines(values).replaceAll('"', "'");
const asArray = (values: readonly Value[]) => JSON.stringify(objects(values));
const asArrow = (values: readonly Value[]) =>
  // A copy, whose memory isn't shared.
  Uint8Array.from(
    tableToIPC(
      tableFromArrays({
        user: values.map((_, i) => `u${i}`),
        item: values.map(() => 'x'),
        rating: Float64Array.from(values, Number),
      }),
      'file',
    ),
  );

async function ratingsIn(
  format: string,
  data: string | Uint8Array<ArrayBuffer>,
  decimalMark?: DecimalMark,
) {
  const mapping = { user: 'user', item: 'item', rating: 'rating' };
  const table: TableFile = {
    ...{ file: `log.${format}`, role: 'interactions', format, header: true, mapping },
    ...(decimalMark ? { decimalMark } : {}),
  };
  const { dataset, report } = await importDataset(
    await sourcesOf({ [`log.${format}`]: data }),
    { kind: 'tables', name: 'n', noun: 'item', nounPlural: 'items', tables: [table] },
    quietReading(),
  );
  const ratings = new Map<string, number>(
    Array.from({ length: dataset.log.length }, (_, row) => [
      dataset.users[dataset.log.user[row]!]!.id,
      Math.round(dataset.log.rating[row]! * 1e4) / 1e4,
    ]),
  );
  const remarks = report.remarks.map(formatMessage).join('\n');
  return { ratings: [...ratings.keys()].map((_, i) => ratings.get(`u${i}`)), remarks };
}

describe('a number by its type has one reading', () => {
  it.each<[string, string, string | Uint8Array<ArrayBuffer>]>([
    ['JSON Lines', 'jsonl', asLines(MANY)],
    ['a JSON array', 'json', asArray(MANY)],
    ['dictionaries of Python', 'jsonl', asPython(MANY)],
    ['Arrow', 'arrow', asArrow(MANY)],
  ])('and is never asked about: %s', async (_, format, data) => {
    const { ratings, remarks } = await ratingsIn(format, data);
    expect(ratings).toEqual(MANY);
    expect(remarks).not.toContain('decimal');
  });

  it('unlike the same numbers as texts', async () => {
    const { remarks } = await ratingsIn('jsonl', asLines(MANY.map(String)));
    expect(remarks).toContain('were left out, because none of them shows the mark');
  });

  it.each<[string, readonly Value[], readonly number[], DecimalMark?]>([
    ['a decimal comma', [1.865, '4,5', 2], [1.865, 4.5, 2]],
    ['thousands with a point', [1.865, '1.865,5', 2], [1.865, 1865.5, 2]],
    ['a stated comma', [1.865, '1.865', 2], [1.865, 1865, 2], 'comma'],
    ['below zero', [-1.865, '4,5', 2], [-1.865, 4.5, 2]],
    ['a zero at the end', [1.5, '4,5', 2], [1.5, 4.5, 2]],
  ])('also beside texts: %s', async (_, values, expected, mark) => {
    expect((await ratingsIn('jsonl', asLines(values), mark)).ratings).toEqual(expected);
  });

  it('in lists too, whose scores may be infinite', async () => {
    const { dataset } = await importDataset(
      await sourcesOf({ 'log.csv': 'user,item,rating\nu,a,1\nu,b,5\nu,c,3\nu,d,2\n' }),
      {
        ...{ kind: 'tables', name: 'n', noun: 'item', nounPlural: 'items' },
        tables: [
          {
            ...{ file: 'log.csv', role: 'interactions', format: 'csv', header: true },
            mapping: { user: 'user', item: 'item', rating: 'rating' },
          },
        ],
      },
      quietReading(),
    );
    const entries = ['"a","score":1.865', '"b","score":"4,5"', '"c","score":Infinity'];
    const text = entries.map((entry) => `{"user":"u","item":${entry}}\n`).join('');
    const mapping = { user: 'user', item: 'item', score: 'score' };
    const { files } = await importLists(
      await sourcesOf({ 'l.jsonl': text }),
      [{ file: 'l.jsonl', format: 'jsonl', mapping }],
      dataset,
      quietReading(),
    );
    expect(files[0]?.lists[0]?.items).toEqual(['c', 'b', 'a']);
  });

  it('and an infinite rating is named, not missing', async () => {
    const { ratings } = await ratingsIn(
      'jsonl',
      '{"user":"u0","item":"x","rating":Infinity}\n{"user":"u1","item":"x","rating":2}\n{"user":"u2","item":"x","rating":5}\n',
    );
    expect(ratings).toEqual([undefined, 2]);
  });
});
