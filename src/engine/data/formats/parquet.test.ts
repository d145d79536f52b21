import { gzipSync, zipSync } from 'fflate';
import type { SchemaTree } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { longGroups } from '#test/fixtures/data/long-groups.ts';
import {
  goodColumns,
  parquetFile,
  texts,
  varint,
  type Column,
} from '#test/fixtures/data/attacks/parquet-file.ts';
import { lensKitLists, listsAsParquet } from '#test/fixtures/data/parquet.ts';
import { BadRows } from '../bad-rows.ts';
import { sniff } from '../sniff.ts';
import type { Row } from '../table.ts';
import { parquet } from './parquet.ts';
import { listsIn } from './parquet/lists-in.ts';

type Files = Parameters<typeof sourcesOf>[0];

async function tableIn(files: Files) {
  const found = await sniff(await sourcesOf(files), quietReading());
  if (found.kind !== 'tables') throw new RangeError(found.kind);
  return found.tables[0];
}

describe('Parquet', () => {
  it('is read with its numbers, times and gaps as text, and mapped by the names of its columns', async () => {
    const table = await tableIn({ 'knn.parquet': listsAsParquet.snappy });
    expect(table).toMatchObject({
      ...{ format: 'parquet', role: 'lists' },
      mapping: { user: 'user_id', item: 'item_id', rank: 'rank', score: 'score' },
      rows: [
        ['1', '318', '4.5', '1', 'Café', '2024-05-31T00:00:00.000Z'],
        ['1', '527', '4.25', '2', 'Rain', '2024-06-01T12:00:00.000Z'],
        ['2', '318', '3', '1', '', '2024-06-02T00:00:00.000Z'],
      ],
    });
  });

  it('is read from a zip, and compressed by gzip', async () => {
    const zip = zipSync({ 'lists/knn.parquet': listsAsParquet.gzip });
    const { rows } = (await tableIn({ 'lists.zip': zip }))!;
    expect(rows).toEqual((await tableIn({ 'knn.parquet': listsAsParquet.snappy }))!.rows);
    const gzipped = await tableIn({ 'knn.parquet.gz': gzipSync(listsAsParquet.snappy) });
    expect(gzipped!.rows).toEqual(rows);
  });

  it('is read as LensKit’s lists: a row for each entry, none for an empty list', async () => {
    expect(await tableIn({ 'knn.parquet': lensKitLists })).toMatchObject({
      ...{ format: 'parquet', role: 'lists', columns: ['user_id', 'item_id', 'rank', 'score'] },
      mapping: { user: 'user_id', item: 'item_id', rank: 'rank', score: 'score' },
      rows: [
        ['1', '318', '1', '4.5'],
        ['1', '527', '2', '4.25'],
        ['3', '318', '1', '3'],
      ],
    });
  });

  it('is no LensKit’s where lists and their entries have a column of one name', () => {
    const node = (element: object, ...children: SchemaTree[]): SchemaTree =>
      ({
        ...{ element, children, count: 0, path: [] },
      }) as unknown as SchemaTree;
    const entries = ['item_id', 'score'].map((name) => node({ name }));
    const items = node(
      { name: 'items', converted_type: 'LIST' },
      node({ name: 'list', repetition_type: 'REPEATED' }, node({ name: 'element' }, ...entries)),
    );
    const lists = listsIn([node({ name: 'user_id' }), items]);
    expect(lists?.columns).toEqual(['user_id', 'item_id', 'score']);
    expect(listsIn([node({ name: 'user_id' }), items, node({ name: 'score' })])).toBeUndefined();
  });

  it('is read as pandas writes it with Zstandard', async () => {
    const { rows } = (await tableIn({ 'knn.parquet': listsAsParquet.zstd }))!;
    expect(rows).toEqual((await tableIn({ 'knn.parquet': listsAsParquet.snappy }))!.rows);
  });

  /** Reads all rows of a file; returns their cells and the lengths of the batches that they came in. */
  async function batchesOf(content: Uint8Array<ArrayBuffer>) {
    const [source] = await sourcesOf({ 'a.parquet': content });
    const table = await parquet.open(source!, new BadRows(), quietReading(), { header: true });
    const batches: (readonly Row[])[] = [];
    for await (const batch of table.rows) batches.push(batch);
    const rows = batches.flat();
    expect(rows.map(({ line }) => line)).toEqual(rows.map((_, i) => i + 1));
    return { lengths: batches.map(({ length }) => length), cells: rows.map(({ cells }) => cells) };
  }

  it('is read in slices of a group of rows, each over pages that end at different rows', async () => {
    const { lengths, cells } = await batchesOf(longGroups.flat);
    expect(lengths).toEqual([65_536, 70_000 - 65_536]);
    const wanted = Array.from({ length: 70_000 }, (_, i) => [
      ...[`u${Math.floor(i / 1000)}`, String(i % 7)],
      i % 500 === 0 ? '' : String(Math.floor(i / 700)),
    ]);
    expect(cells).toEqual(wanted);
  });

  it('is read in slices of about so many entries of lists, none of which is cut', async () => {
    const { lengths, cells } = await batchesOf(longGroups.lists);
    expect(lengths).toHaveLength(2);
    expect(Math.max(...lengths)).toBeLessThan(66_000);
    const wanted = Array.from({ length: 500 }, (_, i) =>
      Array.from({ length: 140 }, (_, j) => [String(i), String(j), String(j + 1)]),
    );
    expect(cells).toEqual(wanted.flat());
  });

  it('is read in slices of one long page', async () => {
    const most = 70_000;
    const names = { bytes: texts('a', 'b'), values: 2 };
    const column = (name: string): Column => ({
      ...{ name, type: 6, schema: { 6: 0 }, encoding: 8, dictionary: names },
      // A run of the first entry, then one of the second.
      bytes: [1, ...varint(2 * 65_000), 0, ...varint(2 * (most - 65_000)), 1],
    });
    const { lengths, cells } = await batchesOf(parquetFile([column('user'), column('item')], most));
    expect(lengths).toEqual([65_536, most - 65_536]);
    expect(cells[64_999]).toEqual(['a', 'a']);
    expect(cells.slice(65_000)).toEqual(Array.from({ length: 5000 }, () => ['b', 'b']));
  });

  it('is refused with the name of a compression that isn’t read, and where it is cut off', async () => {
    const [users, ...others] = goodColumns();
    const brotli = parquetFile([{ ...users, codec: 4 }, ...others]);
    await expect(tableIn({ 'knn.parquet': brotli })).rejects.toThrow(
      /compressed with BROTLI\. Write it again with one of UNCOMPRESSED, SNAPPY, GZIP, ZSTD, LZ4_RAW/,
    );
    const cut = listsAsParquet.snappy.slice(0, 900);
    await expect(tableIn({ 'knn.parquet': cut })).rejects.toThrow(/damaged or cut off/);
  });
});
