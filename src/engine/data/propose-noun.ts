import type { KnowsTitle } from './known-titles.ts';
import type { SniffedTable } from './sniffed.ts';

/** The part of a table that shows what its items are. */
export type ShownTable = Pick<SniffedTable, 'columns' | 'rows' | 'mapping' | 'role'>;

/** A noun for items, with the number of titles on the first rows that speak for it. */
export interface ProposedNoun {
  readonly noun: string;
  readonly known: number;
  readonly of: number;
}

/** The least number of known titles: two books may well have names of films. */
const LEAST = 3;

/** Columns that films lack: books, songs, games and products have titles of films too. */
const NO_FILMS =
  /author|isbn|publisher|pages|artist|album|track|song|developer|platform|brand|price|sku|asin|gtin|ean/i;

/** Returns the titles on the first rows of tables; none where a column says that they aren't those of films. */
export function titlesShown(tables: readonly ShownTable[]): readonly string[] {
  const read = tables.filter(({ role }) => role !== 'lists');
  if (read.some(({ columns }) => columns.some((column) => NO_FILMS.test(column)))) return [];
  const titles = read.flatMap(({ columns, rows, mapping }) => {
    const at = columns.indexOf(mapping['title'] ?? mapping['item'] ?? '');
    return at < 0 ? [] : rows.map((row) => (row[at] ?? '').trim());
  });
  return [...new Set(titles)].filter((title) => /[a-z]/i.test(title));
}

/** Proposes "film" where a judge of films knows at least half of the titles, and three. */
export function proposedNoun(titles: readonly string[], knows: KnowsTitle): ProposedNoun | null {
  const known = titles.filter(knows).length;
  const enough = known >= LEAST && known * 2 >= titles.length;
  return enough ? { noun: 'film', known, of: titles.length } : null;
}
