import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownTitles } from './known-titles.ts';
import { proposedNoun, titlesShown, type ShownTable } from './propose-noun.ts';

const knows = knownTitles(readFileSync('public/models/pocket-judge/tokenizer.json', 'utf8'))!;

const table = (
  columns: string[],
  rows: string[][],
  mapping: Record<string, string>,
): ShownTable => ({
  ...{ role: 'items', columns, rows, mapping },
});
const titled = (titles: readonly string[], more: string[] = []) =>
  table(
    ['id', 'name', ...more],
    titles.map((title, i) => [String(i), title]),
    {
      item: 'id',
      title: 'name',
    },
  );
const proposed = (...tables: ShownTable[]) => proposedNoun(titlesShown(tables), knows);

describe('the noun that titles propose', () => {
  it('is "film" where the pocket judge knows the titles, however they are written', () => {
    for (const titles of [
      ['Toy Story (1995)', 'Heat (1995)', 'Jumanji (1995)'],
      ['toy story', 'HEAT', 'Jumanji', 'A film that nobody knows'],
      ['Matrix, The (1999)', 'The Godfather', 'Amélie', 'Léon: The Professional'],
    ]) {
      expect(proposed(titled(titles))).toEqual({
        ...{ noun: 'film', of: titles.length },
        known: titles.filter((title) => !title.includes('nobody')).length,
      });
    }
  });

  it('is read from interactions with titles, also where the title is the id', () => {
    const rows = ['Alien (1979)', 'Alien (1979)', 'Heat (1995)', 'Fargo (1996)'].map((one) => [
      'u',
      one,
    ]);
    const log = table(['who', 'what'], rows, { user: 'who', item: 'what' });
    expect(proposed({ ...log, role: 'interactions' })).toEqual({ noun: 'film', known: 3, of: 3 });
  });

  it('is none for other titles, for too few, and for none', () => {
    const wrong = [
      'Serum of roses',
      'Hand cream',
      'Day cream',
      'Toy Story',
      'Heat',
      'Jumanji',
      'Soap',
    ];
    expect(proposed(titled(wrong))).toBeNull();
    expect(proposed(titled(['Toy Story (1995)', 'Heat (1995)']))).toBeNull();
    expect(proposed(titled(['Toy Story (1901)', 'Heat (1901)', 'Jumanji (1901)']))).toBeNull();
    expect(proposed(titled(['1', '2', '3', '4']))).toBeNull();
    expect(proposed()).toBeNull();
  });

  it('is none where a column says that these are books, songs or products', () => {
    const titles = ['Emma (1996)', 'It (1990)', 'Toy Story (1995)'];
    expect(proposed(titled(titles))).not.toBeNull();
    for (const column of ['author', 'ISBN13', 'artist_name', 'price', 'sku']) {
      expect(proposed(titled(titles, [column]))).toBeNull();
    }
  });
});

describe('knownTitles', () => {
  it('is null for a text that is no tokenizer of a pocket judge', () => {
    for (const text of ['', '{', 'null', '{"model":{}}', '{"model":{"vocab":{"a":1}}}']) {
      expect(knownTitles(text)).toBeNull();
    }
  });
});
