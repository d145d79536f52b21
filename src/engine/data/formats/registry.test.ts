import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { ml100k, ml1m, mlLatest } from '#test/fixtures/data/movielens.ts';
import { ratingsAsArrow } from '#test/fixtures/data/arrow.ts';
import { listsAsParquet } from '#test/fixtures/data/parquet.ts';
import { packed, packedRows, packedShop } from '#test/fixtures/data/packed-rows.ts';
import {
  amazonBeauty,
  goodbooksSmall,
  mindSmall,
  playlists,
  recboleSequences,
  recboleSmall,
} from '#test/fixtures/data/published.ts';
import { describeFormat, type Sample } from '#test/kits/describe-format.ts';
import { importDataset } from '../import-dataset.ts';
import { importLists } from '../import-lists.ts';
import { sniff } from '../sniff.ts';
import { amazonReviews } from './amazon-reviews.ts';
import { arrow } from './arrow.ts';
import { csv, tsv } from './csv.ts';
import type { Format } from './format.ts';
import { goodbooks } from './goodbooks.ts';
import { jsonArray } from './json-array.ts';
import { jsonLines } from './json-lines.ts';
import { mind } from './mind.ts';
import { movieLens100k } from './movielens-100k.ts';
import { movieLens1m } from './movielens-1m.ts';
import { movieLensLatest } from './movielens-latest.ts';
import { parquet } from './parquet.ts';
import { qrels } from './qrels.ts';
import { recbole } from './recbole.ts';
import { formats } from './registry.ts';
import { sequences } from './sequences.ts';
import { spotify } from './spotify.ts';
import { trec } from './trec.ts';

const sales = packed(
  ['who', 'id', 'stars'],
  ['ann', '1', '4'],
  ['bob', '2', 'five'],
  ['bob', '1', '5'],
);
const goods = packed(['id', 'label'], ['1', 'Kettle'], ['2', 'Teapot é']);

const samples: readonly (readonly [Format, Sample])[] = [
  [csv, { files: { log: 'user;item\nann;"a\nb"\n\nbob;c\n' }, rows: [2] }],
  [tsv, { files: { log: 'user\titem\nann\t"a\nbob\tb\n' }, rows: [2] }],
  [jsonLines, { files: { log: '{"user":"ann","item":1}\n{"user":"bob","item":2}\n' }, rows: [2] }],
  [
    jsonArray,
    { files: { log: '[\n {"user":"ann","item":1},\n {"user":"bob","item":2}]' }, rows: [2] },
  ],
  [sequences, { files: { log: '1 10 11 12\n2 11 10\n' }, rows: [5] }],
  [parquet, { files: { log: listsAsParquet.snappy }, rows: [3] }],
  [parquet, { files: { log: listsAsParquet.gzip }, rows: [3] }],
  [arrow, { files: { log: ratingsAsArrow.file }, rows: [3] }],
  [arrow, { files: { log: ratingsAsArrow.stream }, rows: [3] }],
  [qrels, { files: { log: 'ann 0 1 1\nann 0 2 0\nbob\t0\t2\t2\n' }, rows: [3] }],
  [qrels, { files: { log: 'ann Q0 1 4.5\nann Q0 2 0.5\nbob Q0 2 5\n' }, rows: [3] }],
  [spotify, { files: playlists, rows: [3] }],
  [trec, { files: { log: 'ann Q0 1 1 0.5 ours\nann Q0 2 2 0.4 ours\n' }, rows: [2] }],
  [movieLensLatest, { files: filesOf(mlLatest, 'movies.csv', 'ratings.csv'), rows: [3, 4] }],
  [movieLens1m, { files: ml1m, rows: [3, 4, 2] }],
  [movieLens100k, { files: ml100k, rows: [3, 4, 2] }],
  [mind, { files: mindSmall, rows: [6, 9] }],
  [amazonReviews, { files: amazonBeauty, rows: [2, 2] }],
  [recbole, { files: recboleSmall, rows: [2, 2, 2] }],
  [recbole, { files: recboleSequences, rows: [7] }],
  [goodbooks, { files: goodbooksSmall, rows: [3, 2] }],
  [packedRows, { files: { log: sales }, rows: [3] }],
  [packedShop, { files: { 'goods.rows': goods, 'sales.rows': sales }, rows: [2, 3] }],
];
const all = [...formats, packedRows, packedShop];

for (const [format, sample] of samples) describeFormat(format, sample, all);

describe('the registry of formats', () => {
  it('has a sample of each format for the kit', () => {
    const sampled = new Set(samples.map(([format]) => format));
    expect(formats.filter((format) => !sampled.has(format))).toEqual([]);
  });
});

describe('a binary format', () => {
  it('is proposed with a mapping, read with its bad rows, and refused where it is unknown', async () => {
    const files = { 'sales.rows': sales };
    const found = await sniff(await sourcesOf(files), quietReading(), all);
    if (found.kind !== 'tables') throw new RangeError(found.kind);
    const [table] = found.tables;
    expect(table).toMatchObject({
      format: 'packed-rows',
      namesColumns: true,
      columns: ['who', 'id', 'stars'],
      rows: [['ann', '1', '4'], expect.anything(), expect.anything()],
    });
    const source = {
      kind: 'tables' as const,
      name: 'Sales',
      noun: 'article',
      nounPlural: 'articles',
      tables: [
        {
          file: 'sales.rows',
          format: table!.format,
          header: table!.header,
          role: 'interactions' as const,
          mapping: { user: 'who', item: 'id', rating: 'stars' },
        },
      ],
    };
    const read = importDataset(await sourcesOf(files), source, quietReading(), all);
    const { dataset, report } = await read;
    expect(dataset.log.length).toBe(2);
    expect(report.badRows).toMatchObject([{ file: 'sales.rows', line: 2 }]);
    await expect(
      importDataset(await sourcesOf(files), source, quietReading()),
    ).rejects.toMatchObject({
      code: 'file-unusable',
      message: expect.stringMatching(
        /^sales\.rows: its format is "packed-rows"; one of csv, .* was expected\.$/,
      ),
    });
    await expect(sniff(await sourcesOf(files), quietReading())).rejects.toMatchObject({
      message: expect.stringMatching(/^sales\.rows can't be read as text/),
    });
  });

  it('holds lists, whose recommender is named by the file without its ending', async () => {
    const data = await importDataset(
      await sourcesOf({ 'l.csv': 'user,item\nann,1\nann,2\n' }),
      {
        kind: 'tables',
        name: 'd',
        noun: 'item',
        nounPlural: 'items',
        tables: [
          {
            file: 'l.csv',
            format: 'csv',
            header: true,
            role: 'interactions',
            mapping: { user: 'user', item: 'item' },
          },
        ],
      },
      quietReading(),
    );
    const lists = packed(['user', 'item', 'rank'], ['ann', '2', '1'], ['ann', '1', '2']);
    const mapping = { user: 'user', item: 'item', rank: 'rank' };
    const { files } = await importLists(
      await sourcesOf({ 'knn.rows': lists }),
      [{ format: 'packed-rows', file: 'knn.rows', mapping }],
      data.dataset,
      quietReading(),
      all,
    );
    expect(files[0]?.lists).toMatchObject([{ recommender: 'knn', user: 'ann', items: ['2', '1'] }]);
  });

  it('is read from an archive of several files without a mapping', async () => {
    const files = { 'shop.zip': zipSync({ 'a/goods.rows': goods, 'a/sales.rows': sales }) };
    const found = await sniff(await sourcesOf(files), quietReading(), all);
    if (found.kind !== 'published' || found.source.kind !== 'published') {
      throw new RangeError(found.kind);
    }
    expect(found.source).toEqual({
      kind: 'published',
      layout: 'packed-shop',
      name: 'Packed shop',
      noun: 'article',
      nounPlural: 'articles',
      files: ['shop.zip'],
    });
    const read = importDataset(await sourcesOf(files), found.source, quietReading(), all);
    const { dataset, report } = await read;
    expect(dataset.items.map(({ title }) => title)).toEqual(['Kettle', 'Teapot é']);
    expect(report.bad).toBe(1);
  });
});

function filesOf(files: Sample['files'], ...names: readonly string[]): Sample['files'] {
  return Object.fromEntries(names.map((name) => [name, files[name]!]));
}
