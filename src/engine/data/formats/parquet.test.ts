import { gzipSync, zipSync } from 'fflate';
import type { SchemaTree } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { lensKitLists, listsAsParquet } from '#test/fixtures/data/parquet.ts';
import { sniff } from '../sniff.ts';
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

  it('is refused with the name of a compression that isn’t read, and where it is cut off', async () => {
    await expect(tableIn({ 'knn.parquet': listsAsParquet.zstd })).rejects.toThrow(
      /compressed with ZSTD\. Write it again with one of UNCOMPRESSED, SNAPPY, GZIP/,
    );
    const cut = listsAsParquet.snappy.slice(0, 900);
    await expect(tableIn({ 'knn.parquet': cut })).rejects.toThrow(/damaged or cut off/);
  });
});
