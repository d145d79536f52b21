import { describe, expect, it } from 'vitest';
import { datasetFrom, madeUpRows } from '#test/fixtures/made-up-ratings.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { importDataset } from '../data/import-dataset.ts';
import { dataSource } from '../domain/study.ts';
import { stream } from '../random/stream.ts';
import { timelines } from '../slates/history.ts';
import { splitFiles } from './split-files.ts';

const lines = (text: string) => text.split('\n').slice(0, -1);

describe('the files of a split', () => {
  it('hold each interaction once, the held-out ones in the test file', () => {
    const rows = [30, 10, 20].map((timestamp) => ({
      ...{ user: 'u', item: `i${timestamp}`, timestamp, rating: timestamp / 10 },
    }));
    expect(
      splitFiles(datasetFrom(rows), { seed: 's', split: { kind: 'leave-last', n: 1 } }),
    ).toEqual({ train: 'u\ti10\t1\t10\nu\ti20\t2\t20\n', test: 'u\ti30\t3\t30\n' });
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
    const split = { kind: 'leave-last', n: 1 } as const;
    const { train, test } = splitFiles(datasetFrom(rows), { seed: 's', split });
    expect(train + test).toBe('u\ta\t2\t10\nu\tb\t\t20\nu\tc\t4\t30\n');
    const table = {
      ...{ file: 'a.tsv', role: 'interactions', format: 'tsv', header: false },
      ...{ mapping: { user: '1', item: '2', rating: '3' }, ratings: { notRated: [''] } },
    };
    const source = dataSource.parse({ kind: 'tables', name: 'Again', tables: [table] });
    if (source.kind !== 'tables') throw new RangeError(source.kind);
    const files = await sourcesOf({ 'a.tsv': train + test });
    const { dataset } = await importDataset(files, source, quietReading());
    expect([...dataset.log.rating]).toEqual([2, NaN, 4]);
  });

  it('give the same split when they are read again as training and test file', async () => {
    const dataset = datasetFrom(madeUpRows('x'));
    const split = { kind: 'random', share: 0.3 } as const;
    const { train, test } = splitFiles(dataset, { seed: 's', split });
    const table = {
      ...{ role: 'interactions', format: 'tsv', header: false },
      mapping: { user: '1', item: '2', rating: '3', timestamp: '4' },
    };
    const source = dataSource.parse({
      ...{ kind: 'tables', name: 'Again' },
      tables: [
        { ...table, file: 'train.tsv' },
        { ...table, file: 'test.tsv', heldOut: true },
      ],
    });
    if (source.kind !== 'tables') throw new RangeError(source.kind);
    const files = await sourcesOf({ 'train.tsv': train, 'test.tsv': test });
    const again = (await importDataset(files, source, quietReading())).dataset;
    expect(splitFiles(again, { seed: 'other' }).test.length).toBe(test.length);
    expect(lines(splitFiles(again, { seed: 's' }).train).sort()).toEqual(lines(train).sort());
    expect(lines(splitFiles(again, { seed: 's' }).test).sort()).toEqual(lines(test).sort());
    expect(timelines(again, stream('s')).every(({ later }) => later.length > 0)).toBe(true);
  });
});
