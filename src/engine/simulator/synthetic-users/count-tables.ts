import { sumOf } from '../../domain/sum-of.ts';
import type { Section } from '../../report/report.ts';
import type { Person } from '../person.ts';
import type { OfferedGenre } from './genres-offered.ts';

/** Most rows in a table of counts. */
const MOST_ROWS = 30;

/**
 * Returns tables with the number of people of each genre, decade, occupation and rating habit, the most common first.
 */
export function countTables(
  people: readonly Person[],
  genres: readonly Pick<OfferedGenre, 'name'>[],
): Section[] {
  const of = (title: string, reading: string, values: readonly string[]): Section[] => {
    const counted = countsOf(values);
    const rows = counted.slice(0, MOST_ROWS).map(([name, n]) => [name, n]);
    const left = counted.length - rows.length;
    const more = left > 0 ? ` ${left} rarer ones aren't shown.` : '';
    return counted.length === 0
      ? []
      : [{ kind: 'table', title, reading: `${reading}${more}`, columns: [title, 'people'], rows }];
  };
  const ages = people.flatMap(({ age }) => (age === undefined ? [] : [decade(age)]));
  const jobs = people.flatMap(({ job }) => (job ? [job] : []));
  const raters = people.map(({ rater }) => rater ?? 'neither');
  return [
    ...genreTable(people, genres),
    ...of('Ages', 'People of each decade.', ages),
    ...of('Occupations', 'People of each occupation, the most common first.', jobs),
    ...of('Ratings as a rule', 'Who rates high, low, or neither.', raters),
  ];
}

/** Counts the people who like and dislike each genre, and gives the counts to expect with equal chances. */
function genreTable(
  people: readonly Person[],
  genres: readonly Pick<OfferedGenre, 'name'>[],
): Section[] {
  const liked = new Map(countsOf(people.flatMap((one) => one.liked)));
  const disliked = new Map(countsOf(people.flatMap((one) => one.disliked)));
  const names = [
    ...new Set([...genres.map(({ name }) => name), ...liked.keys(), ...disliked.keys()]),
  ];
  const total = (of: ReadonlyMap<string, number>) => sumOf([...of.values()]);
  if (total(liked) + total(disliked) === 0) return [];
  const mean = (of: ReadonlyMap<string, number>) => (total(of) / names.length).toFixed(1);
  return [
    {
      kind: 'table',
      title: 'Genres',
      reading: `People who like and who dislike each. With even chances a genre would be liked by ${mean(liked)} of them and disliked by ${mean(disliked)}.`,
      columns: ['genre', 'liked by', 'disliked by'],
      rows: names
        .map((name) => [name, liked.get(name) ?? 0, disliked.get(name) ?? 0] as const)
        .sort((a, b) => b[1] - a[1] || a[2] - b[2])
        .slice(0, MOST_ROWS),
    },
  ];
}

/** Counts values, the most common first; values of equal counts are in order of their names. */
export function countsOf(values: readonly string[]): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

/** Returns the decade of an age in years: "20 to 29". */
export function decade(age: number): string {
  return `${Math.floor(age / 10) * 10} to ${Math.floor(age / 10) * 10 + 9}`;
}
