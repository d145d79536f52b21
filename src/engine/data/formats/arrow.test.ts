import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ratingsAsArrow } from '#test/fixtures/data/arrow.ts';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { dataSource } from '../../domain/study.ts';
import { importDataset } from '../import-dataset.ts';
import { sniff } from '../sniff.ts';

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
