import { describe, expect, it } from 'vitest';
import { dataSource } from '#engine/domain/study.ts';
import { slateDuel } from '#engine/protocols/slate-duel/slate-duel.ts';
import { demoData } from '#test/fixtures/ui/fake-clients.ts';
import { unableOf } from './fits.ts';

const films = { tasks: 'all', needs: { ratings: true, nouns: ['film', 'movie'] } } as const;
const table = {
  file: 'a.csv',
  role: 'interactions',
  format: 'csv',
  mapping: { user: 'u', item: 'i' },
};
const named = (noun: string) => ({
  kind: 'tables',
  name: 'x',
  noun,
  nounPlural: 'x',
  tables: [table],
});
const published = (noun: string) => ({
  ...{ kind: 'published', layout: 'x', name: 'x', noun, nounPlural: 'x', files: ['x'] },
});
const dataOf = (source: object) => ({
  ...demoData,
  scale: { min: 1, max: 5, step: 1 },
  source: dataSource.parse(source),
});

describe('unableOf', () => {
  it('refuses items that the judge doesn’t know, of every kind of source', () => {
    for (const [source, noun] of [
      [{ kind: 'shop' }, 'product'],
      [named('item'), 'item'],
      [named(' Book '), 'book'],
      [published('song'), 'song'],
    ] as const) {
      expect(unableOf(films, slateDuel, dataOf(source))).toContain(`called “${noun}”`);
    }
  });

  it('accepts items that it knows', () => {
    const sources = [{ kind: 'demo' }, { kind: 'movielens', files: ['ml.zip'] }];
    for (const source of [...sources, named('Movie'), published('film')]) {
      expect(unableOf(films, slateDuel, dataOf(source))).toBeNull();
    }
  });
});
