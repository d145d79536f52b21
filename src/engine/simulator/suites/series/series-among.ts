import type { Item } from '../../../domain/item.ts';
import { authorSeries, numberedSeries, titleSeries } from './detected.ts';
import { knownFilmSeries } from './known.ts';
import type { Series } from './series.ts';

/**
 * The series among some items, up to `most`: those of our own list of film series first, then those recognised by
 * titles (`(Name, #2)`, for films `Name 2` and `Name: More` too), the most popular first. Where the titles of books
 * give fewer than three series, the works of one author are used instead. No item is in two series.
 *
 * @param noun the name of one item
 */
export function seriesAmong(items: readonly Item[], noun: string, most: number): Series[] {
  const isFilm = noun === 'film' || noun === 'movie';
  const named = [
    ...(isFilm ? knownFilmSeries(items) : []),
    ...byFame(numberedSeries(items)),
    ...(isFilm ? byFame(titleSeries(items)) : []),
  ];
  const parted = disjoint(named).slice(0, most);
  if (parted.length >= FEW || noun !== 'book') return parted;
  return disjoint(byFame(authorSeries(items))).slice(0, most);
}

/** The fewest series for a meaningful test. */
export const FEW = 3;

function byFame(series: readonly Series[]): Series[] {
  const fame = ({ members }: Series) => members.reduce((sum, one) => sum + one.popularity, 0);
  return [...series].sort((a, b) => fame(b) - fame(a));
}

/** Keeps each series that shares no member with an earlier one. */
function disjoint(series: readonly Series[]): Series[] {
  const taken = new Set<Item>();
  return series.filter(({ members }) => {
    if (members.some((one) => taken.has(one))) return false;
    for (const one of members) taken.add(one);
    return true;
  });
}
