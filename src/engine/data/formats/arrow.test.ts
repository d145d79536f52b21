import { makeData, Utf8View, type RecordBatch } from 'apache-arrow';
import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ratingsAsArrow } from '#test/fixtures/data/arrow.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { dataSource } from '../../domain/study.ts';
import { importDataset } from '../import-dataset.ts';
import { sniff } from '../sniff.ts';
import { checkBatch } from './arrow/check-batch.ts';
import { checkFlatBuffer, type Shape } from './arrow/check-flatbuffer.ts';

type Files = Parameters<typeof sourcesOf>[0];

async function tableIn(files: Files) {
  const found = await sniff(await sourcesOf(files), quietReading());
  if (found.kind !== 'tables') throw new RangeError(found.kind);
  return found.tables[0];
}

describe('Arrow', () => {
  it('is read as a file and as a stream, with dictionaries, lists, times and gaps as text', async () => {
    for (const bytes of [ratingsAsArrow.file, ratingsAsArrow.stream]) {
      expect(await tableIn({ 'ratings.arrow': bytes })).toMatchObject({
        ...{ format: 'arrow', role: 'interactions' },
        mapping: { user: 'user_id', item: 'item_id', rating: 'rating', categories: 'genres' },
        rows: [
          ['1', '318', '4.5', 'Café', '["Drama","Crime"]', '2024-05-31T00:00:00.000Z'],
          ['1', '527', '4', 'Rain', '["War"]', '2024-06-01T12:00:00.000Z'],
          ['2', '318', '3', '', '[]', '2024-06-02T00:00:00.000Z'],
        ],
      });
    }
  });

  it('is imported, with categories as lists', async () => {
    const mapping = { user: 'user_id', item: 'item_id', rating: 'rating', categories: 'genres' };
    const table = { file: 'a.feather', role: 'interactions', format: 'arrow', mapping };
    const source = dataSource.parse({ kind: 'tables', name: 'x', tables: [table] });
    if (source.kind !== 'tables') throw new RangeError(source.kind);
    const sources = await sourcesOf({ 'a.feather': ratingsAsArrow.file });
    const { dataset } = await importDataset(sources, source, quietReading());
    expect(dataset.items.map(({ id, categories }) => [id, categories])).toEqual([
      ['318', ['Drama', 'Crime']],
      ['527', ['War']],
    ]);
    expect([...dataset.log.rating]).toEqual([4.5, 4, 3]);
  });

  it('is read from a zip, and packed by gzip', async () => {
    const { rows } = (await tableIn({ 'a.arrow': ratingsAsArrow.file }))!;
    const zip = zipSync({ 'data/a.arrow': ratingsAsArrow.stream });
    expect((await tableIn({ 'a.zip': zip }))!.rows).toEqual(rows);
    const gzipped = await tableIn({ 'a.arrow.gz': gzipSync(ratingsAsArrow.file) });
    expect(gzipped!.rows).toEqual(rows);
  });

  it('is refused where columns are compressed, with the remedy', async () => {
    await expect(tableIn({ 'a.feather': ratingsAsArrow.lz4 })).rejects.toThrow(
      /a\.feather has compressed columns.*compression="uncompressed"/,
    );
  });

  it('is refused where it is cut off, at any place', async () => {
    for (const [kind, bytes] of Object.entries(ratingsAsArrow).slice(0, 2)) {
      for (const share of [0.1, 0.4, 0.6]) {
        const cut = bytes.slice(0, Math.round(bytes.length * share));
        await expect(tableIn({ [`${kind}.arrow`]: cut }), `${kind} ${share}`).rejects.toThrow(
          /\.arrow (is damaged or cut off|is empty)/,
        );
      }
    }
  });
});

/** A FlatBuffer of tables, each with one field, which refers to what `written` has behind it: numbers of 32 bits. */
function flatBuffer(...written: readonly (readonly number[])[]): DataView {
  const numbers = written.flatMap((vector, i) => [
    // The distance to the list of the fields, then that to the vector.
    ...[8 + written.slice(0, i).reduce((sum, { length }) => sum + 4 * (length + 2), 0), 4],
    ...vector,
  ]);
  const view = new DataView(new ArrayBuffer(8 + 4 * numbers.length));
  // One field, in the fourth byte of the table.
  [6, 8, 4].forEach((value, i) => view.setUint16(2 * i, value, true));
  numbers.forEach((value, i) => view.setUint32(8 + 4 * i, value, true));
  return view;
}

describe('the check of a FlatBuffer', () => {
  it('counts the bytes of all values of a vector', () => {
    expect(() => checkFlatBuffer(flatBuffer([2, 0, 0, 0, 0]), 8, { 0: 8 })).not.toThrow();
    expect(() => checkFlatBuffer(flatBuffer([2, 0, 0, 0]), 8, { 0: 8 })).toThrow(/beyond the end/);
    expect(() => checkFlatBuffer(flatBuffer([2, 0, 0, 0]), 8, { 0: 4 })).not.toThrow();
  });

  it('ends where tables are shared, so that each has twice as many as the one before', () => {
    const shape = (): Shape => ({ 0: shape });
    // Both entries of a vector refer to the next table; a chain with one entry each is as long.
    const pair = [2, 8, 4];
    const tables = Array.from({ length: 20 }, () => pair);
    expect(() => checkFlatBuffer(flatBuffer(...tables, [0]), 8, shape())).toThrow(/more tables/);
    const chain = Array.from({ length: 20 }, () => [1, 4]);
    expect(() => checkFlatBuffer(flatBuffer(...chain, [0]), 8, shape())).not.toThrow();
  });
});

describe('the check of a batch', () => {
  it('adds up the lengths of texts that are views, which may all show the same bytes', () => {
    const batchOf = (count: number) => {
      const views = new Uint8Array(16 * count);
      const view = new DataView(views.buffer);
      for (let i = 0; i < count; i++) view.setInt32(16 * i, 1_000_000, true);
      const column = makeData({ type: new Utf8View(), length: count, views });
      return { data: { children: [column] }, numRows: count } as unknown as RecordBatch;
    };
    // 4 MiB, and 200 bytes for each of 1,000.
    expect(() => checkBatch(batchOf(4), 1000)).not.toThrow();
    expect(() => checkBatch(batchOf(5), 1000)).toThrow(/more text than bytes/);
  });
});
