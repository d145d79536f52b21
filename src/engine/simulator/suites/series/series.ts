import type { Item } from '../../../domain/item.ts';
import { authorSeries, numberedSeries, titleSeries } from './detected.ts';
import { knownFilmSeries } from './known.ts';

/** Works that belong together, such as the films of a franchise. */
export interface Series {
  readonly name: string;
  /** At least three, none twice. */
  readonly members: readonly Item[];
}

/**
 * The series among some items, up to `most`: those on our own list of film series first, then what
 * titles tell (`(Name, #2)`, for films `Name 2` and `Name: More` too), the most popular first. Where
 * titles of books tell of fewer than three, the works of one author stand in. No item is in two of them.
 *
 * @param noun what one item is called
 */
export function seriesAmong(items: readonly Item[], noun: string, most: number): Series[] {
  const isFilm = noun === 'film' || noun === 'movie';
  const named = [
    ...(isFilm ? knownFilmSeries(items) : []),
    ...byFame(numberedSeries(items)),
    ...(isFilm ? byFame(titleSeries(items)) : []),
  ];
  const parted = apart(named).slice(0, most);
  if (parted.length >= FEW || noun !== 'book') return parted;
  return apart(byFame(authorSeries(items))).slice(0, most);
}

/** With fewer series a test of them says nothing. */
export const FEW = 3;

function byFame(series: readonly Series[]): Series[] {
  const fame = ({ members }: Series) => members.reduce((sum, one) => sum + one.popularity, 0);
  return [...series].sort((a, b) => fame(b) - fame(a));
}

/** Those that share a member with an earlier one go. */
function apart(series: readonly Series[]): Series[] {
  const taken = new Set<Item>();
  return series.filter(({ members }) => {
    if (members.some((one) => taken.has(one))) return false;
    for (const one of members) taken.add(one);
    return true;
  });
}
