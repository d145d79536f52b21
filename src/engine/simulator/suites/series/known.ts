import type { Item } from '../../../domain/item.ts';
import films from './films.json';
import { plainTitle, wordsOf, yearOf } from './plain-title.ts';
import type { Series } from './series.ts';

/**
 * Film series put together by hand, 22 as in the paper, whose own list isn't printed (SUBER,
 * appendix C). Found by title and year, so that any dataset of films will do; a film with two
 * names stands there under both.
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
