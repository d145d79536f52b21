import { describe, expect, it } from 'vitest';
import { datasetFrom, madeUpRows, type Row } from '#test/fixtures/made-up-ratings.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { importDataset } from '../data/import-dataset.ts';
import type { Dataset } from '../domain/dataset.ts';
import { seedOf } from '../domain/seeds.ts';
import { dataSource, type Split } from '../domain/study.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { splitFiles, type SplitFiles } from './split-files.ts';

const RANDOM = { kind: 'random', share: 0.3 } as const;
const LAST = { kind: 'leave-last', n: 1 } as const;

/** A table of a split, as docs/study-file.md describes it. */
const TABLE = {
  ...{ role: 'interactions', format: 'tsv', header: false },
  mapping: { user: '1', item: '2', rating: '3', timestamp: '4' },
  times: { unit: 'seconds' },
};

/** Reads the files of a split as training and test file. @param stated more statements on both tables */
async function readAgain({ train, test }: SplitFiles, stated: object = {}): Promise<Dataset> {
  const table = { ...TABLE, ...stated };
  const tables = [
    { ...table, file: 'train.tsv' },
    { ...table, file: 'test.tsv', heldOut: true },
  ];
  const source = dataSource.parse({ kind: 'tables', name: 'Again', tables });
  if (source.kind !== 'tables') throw new RangeError(source.kind);
  const files = await sourcesOf({ 'train.tsv': train, 'test.tsv': test });
  const { dataset, report } = await importDataset(files, source, quietReading());
  expect(report.badRows).toEqual([]);
  return dataset;
}

/** The interactions of both parts, each as ids, rating and time, in an order that doesn't depend on the data's. */
function partsOf(dataset: Dataset, split?: Split) {
  const { log, users, items } = dataset;
  const all = timelines(dataset, stream(seedOf({ seed: 's' }, 'data')).child('history'), split);
  const part = (of: 'earlier' | 'later') =>
    all
      .flatMap((one) => [...one[of]])
      .map((row) => [
        ...[users[log.user[row]!]!.id, items[log.item[row]!]!.id],
        ...[log.rating[row]!, log.timestamp[row]!],
      ])
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return { earlier: part('earlier'), later: part('later') };
}

async function expectSameSplit(dataset: Dataset, split: Split, stated?: object) {
  const files = splitFiles(dataset, { seed: 's', split });
  const again = partsOf(await readAgain(files, stated));
  expect(again).toEqual(partsOf(dataset, split));
  expect(again.later.length).toBeGreaterThan(0);
}

/** Ratings of all items by all users, in an order of time that differs from user to user. */
function ratingsOf(users: readonly string[], items: readonly string[]): Dataset {
  return datasetFrom(
    users.flatMap((user, u) =>
      items.map((item, i) => ({
        ...{ user, item, rating: 1 + ((u + i) % 5) },
        timestamp: 1_700_000_000 + ((i * 7 + u * 3) % items.length),
      })),
    ),
  );
}

describe('the files of a split', () => {
  it('hold each interaction once, the held-out ones in the test file', () => {
    const rows = [30, 10, 20].map((timestamp) => ({
      ...{ user: 'u', item: `i${timestamp}`, timestamp, rating: timestamp / 10 },
    }));
    expect(splitFiles(datasetFrom(rows), { seed: 's', split: LAST })).toEqual({
      train: 'u\ti10\t1\t10\nu\ti20\t2\t20\n',
      test: 'u\ti30\t3\t30\n',
    });
  });

  it('have ratings with the digits of the data, although these are stored in 32 bits', async () => {
    const ratings = [3.7, 0.1, 4.55, 2, 1.1, 4.567, 2.3];
    const rows = ratings.map((rating, i) => ({ user: 'u', item: `i${i}`, rating, timestamp: i }));
    const dataset = datasetFrom(rows, { scale: { min: 0, max: 5, step: 0.001 } });
    const { train, test } = splitFiles(dataset, { seed: 's', split: LAST });
    const written = `${train}${test}`.split('\n').flatMap((line) => line.split('\t')[2] ?? []);
    expect(written).toEqual(ratings.map(String));
    await expectSameSplit(dataset, LAST);
  });

  it('hold decimal ratings as they were read', () => {
    const rows = [3.7, 0.1, 4.35].map((rating, i) => ({
      ...{ user: 'u', item: `i${i}`, timestamp: i, rating },
    }));
    const split = { kind: 'leave-last', n: 1 } as const;
    expect(splitFiles(datasetFrom(rows), { seed: 's', split })).toEqual({
      ...{ train: 'u\ti0\t3.7\t0\nu\ti1\t0.1\t1\n', test: 'u\ti2\t4.35\t2\n' },
    });
  });

  it('have an empty cell for an item that was met and not rated, which reads as such again', async () => {
    const rows = [
      { user: 'u', item: 'a', timestamp: 10, rating: 2 },
      { user: 'u', item: 'b', timestamp: 20 },
      { user: 'u', item: 'c', timestamp: 30, rating: 4 },
    ];
    const dataset = datasetFrom(rows);
    const { train, test } = splitFiles(dataset, { seed: 's', split: LAST });
    expect(train + test).toBe('u\ta\t2\t10\nu\tb\t\t20\nu\tc\t4\t30\n');
    await expectSameSplit(dataset, LAST, { ratings: { notRated: [''] } });
  });

  it('have 1 or 0 for a click, and 1 for an interaction of which no more is known', () => {
    const clicked = [true, false, undefined, true].map((click, i) => ({
      ...{ user: 'u', item: `i${i}`, timestamp: i },
      ...(click === undefined ? {} : { clicked: click }),
    }));
    const { scale: _, ...unrated } = datasetFrom(clicked);
    const { train, test } = splitFiles(unrated, { seed: 's', split: LAST });
    expect(train + test).toBe('u\ti0\t1\t0\nu\ti1\t0\t1\nu\ti2\t1\t2\nu\ti3\t1\t3\n');
  });

  it('wrap an id with a carriage return, which reads as a line feed', async () => {
    const files = splitFiles(ratingsOf(['a\rb'], ['i1', 'i2']), { seed: 's', split: LAST });
    expect(files.train + files.test).toMatch(/^"a\rb"\ti\d\t\d\t\d+\n"a\rb"\t/);
    const { users } = await readAgain(files, { quoting: 'doubled' });
    expect(users.map(({ id }) => id)).toEqual(['a\nb']);
  });

  it('are drawn by the seed of the data, which a study may name apart', () => {
    const dataset = datasetFrom(madeUpRows('x'));
    const own = { data: 'own' };
    const split = { split: RANDOM, seed: 's' };
    const files = splitFiles(dataset, { ...split, seeds: own });
    expect(files).toEqual(splitFiles(dataset, { ...split, seed: 'other', seeds: own }));
    expect(files).not.toEqual(splitFiles(dataset, split));
    expect(splitFiles(dataset, { ...split, seeds: { bootstrap: 'own' } })).toEqual(
      splitFiles(dataset, split),
    );
  });

  it('have an empty cell for an unknown time where others are known, and no column where none is', async () => {
    const rows: Row[] = [
      { user: 'u', item: 'a', rating: 2 },
      { user: 'u', item: 'b', rating: 5, timestamp: 20 },
      { user: 'v', item: 'a', rating: 3 },
      { user: 'v', item: 'c', rating: 4 },
    ];
    const { train, test } = splitFiles(datasetFrom(rows), { seed: 's', split: LAST });
    expect(train + test).toMatch(/^u\ta\t2\t\n/);
    await expectSameSplit(datasetFrom(rows), LAST);
    const timeless = datasetFrom(rows.map(({ timestamp: _, ...row }) => row));
    expect(splitFiles(timeless, { seed: 's', split: LAST }).train).toMatch(/^u\t[ab]\t\d\nv/);
    await expectSameSplit(timeless, LAST, { mapping: { user: '1', item: '2', rating: '3' } });
  });

  it('give the same split when they are read again as training and test file', async () => {
    await expectSameSplit(datasetFrom(madeUpRows('x')), RANDOM);
  });

  it.each([
    ['a tab', ['a\tb', 'a b', 'ab']],
    ['quotation marks', ['"', '12"', '"Heroes"', 'a "b" c', '""', 'a""b']],
    ['commas and semicolons', ['a,b', 'a;b', 'a|b', ',']],
    ['a line break', ['a\nb', 'a\n\nb', 'a b']],
    ['all of these', ['a\t"b",\nc', '"\t"', '"\n"', 'a\tb\nc\td\te']],
    ['zeros before a number', ['7', '07', '007', '0', '00', '7.0', '1e3']],
    ['backslashes', ['a\\b', 'a\\\\b', 'a\\', '\\"', '\\N', '\\\t\\']],
    ['words for missing values', ['NA', 'null', 'nan', 'None', 'sep=;']],
    ['other scripts', ['é', '東京', '😀', '=1+1', "'007", '="007"', '#x']],
  ])('keep ids with %s, whether quoting is stated or not', async (_, odd) => {
    for (const stated of [{}, { quoting: 'doubled' }]) {
      await expectSameSplit(ratingsOf(['u1', 'u2', 'u3'], [...odd, 'i1', 'i2']), RANDOM, stated);
      await expectSameSplit(ratingsOf([...odd, 'u1'], ['i1', 'i2', 'i3', 'i4']), RANDOM, stated);
      await expectSameSplit(ratingsOf(odd, [...odd, 'i1', 'i2']), RANDOM, stated);
    }
  });
});
