import { message, type Text } from '#messages/message.ts';
import { sumOf } from '../../domain/sum-of.ts';
import { sentenceInstead } from '../../report/missing.ts';
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
  const of = (title: Text, all: Text, values: readonly string[]): Section[] => {
    const counted = countsOf(values);
    const rows = counted.slice(0, MOST_ROWS).map(([name, n]) => [name, n]);
    const left = counted.length - rows.length;
    const reading = left > 0 ? message('diversity.withRarer', { reading: all, rarer: left }) : all;
    const columns = [title, message('diversity.people')];
    return counted.length === 0
      ? [sentenceInstead(title, message('missing.noPersonHas'))]
      : [{ kind: 'table', title, reading, columns, rows }];
  };
  const ages = people.flatMap(({ age }) => (age === undefined ? [] : [decade(age)]));
  const jobs = people.flatMap(({ job }) => (job ? [job] : []));
  const raters = people.map(({ rater }) => rater ?? 'neither');
  return [
    ...genreTable(people, genres),
    ...of(message('diversity.ages'), message('diversity.agesReading'), ages),
    ...of(message('diversity.occupations'), message('diversity.occupationsReading'), jobs),
    ...of(message('diversity.ratings'), message('diversity.ratingsReading'), raters),
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
  if (total(liked) + total(disliked) === 0) {
    return [sentenceInstead(message('diversity.genres'), message('missing.noPersonHas'))];
  }
  const mean = (of: ReadonlyMap<string, number>) => total(of) / names.length;
  return [
    {
      kind: 'table',
      title: message('diversity.genres'),
      reading: message('diversity.genresReading', { liked: mean(liked), disliked: mean(disliked) }),
      columns: [
        message('diversity.genre'),
        message('diversity.likedBy'),
        message('diversity.dislikedBy'),
      ],
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
