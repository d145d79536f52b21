import { describe, expect, it } from 'vitest';
import { quietReading, sourcesOf } from '#test/fixtures/data/files.ts';
import { results } from '#test/fixtures/data/results.ts';
import { sniff } from '../sniff.ts';

async function tableIn(name: string, text: string) {
  const found = await sniff(await sourcesOf({ [name]: text }), quietReading());
  if (found.kind !== 'tables') throw new RangeError(found.kind);
  return found.tables[0]!;
}

describe('recommendations of libraries', () => {
  it('are lists by the names of their columns, from LensKit and RecTools', async () => {
    const mapping = { user: 'user_id', item: 'item_id', rank: 'rank', score: 'score' };
    for (const library of ['lensKit', 'recTools'] as const) {
      const table = await tableIn(`${library}.csv`, results[library]);
      expect(table, library).toMatchObject({ role: 'lists', mapping });
    }
  });

  it('are three columns without names from Elliot, which a person calls lists', async () => {
    const table = await tableIn('knn.tsv', results.elliot);
    expect(table).toMatchObject({ format: 'tsv', header: false, columns: ['1', '2', '3'] });
    expect(table.rows[0]).toEqual(['1', '318', '4.5']);
  });
});
