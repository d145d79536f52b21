import type { Item } from '../../../domain/item.ts';
import films from './films.json';
import { plainTitle, wordsOf, yearOf } from './plain-title.ts';
import type { Series } from './series.ts';

/**
 * Film series compiled by hand, 22 as in the paper, which doesn't print its own list (SUBER, appendix C). Matched by
 * title and year, so that any dataset of films works; a film with two titles is listed under both. Series with fewer
 * than three matches are left out.
 */
export function knownFilmSeries(items: readonly Item[]): Series[] {
  const known = new Map<string, string>();
  for (const { name, members } of films) {
    for (const title of members) known.set(keyOf({ title }), name);
  }
  const found = new Map<string, Item[]>(films.map(({ name }) => [name, []]));
  for (const item of items) {
    const name = known.get(keyOf(item));
    if (name) found.get(name)!.push(item);
  }
  return [...found]
    .map(([name, members]) => ({ name, members }))
    .filter(({ members }) => members.length >= 3);
}

function keyOf(item: Pick<Item, 'title' | 'year'>): string {
  return `${wordsOf(plainTitle(item))}/${yearOf(item) ?? ''}`;
}
