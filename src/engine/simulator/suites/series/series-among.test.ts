import { describe, expect, it } from 'vitest';
import { mlLatestSmall, withoutMovieLens } from '#test/fixtures/ml-latest-small.ts';
import { id } from '../../../domain/ids.ts';
import type { Item } from '../../../domain/item.ts';
import { authorSeries, numberedSeries, titleSeries } from './detected.ts';
import films from './films.json';
import { knownFilmSeries } from './known.ts';
import { plainTitle, yearOf } from './plain-title.ts';
import { seriesAmong } from './series-among.ts';

const works = (...titles: string[]): Item[] =>
  titles.map((title, at) => ({
    id: id(`${at}`),
    title,
    categories: [],
    creators: [],
    popularity: titles.length - at,
  }));

const names = (series: readonly { readonly name: string }[]) => series.map(({ name }) => name);

describe('a title', () => {
  it.each([
    ['Matrix, The (1999)', 'The Matrix', 1999],
    ['The Matrix', 'The Matrix', null],
    ['Alien³ (a.k.a. Alien 3) (1992)', 'Alien³', 1992],
    ['View to a Kill, A (1985)', 'A View to a Kill', 1985],
  ])('%s is plainly %s', (title, plain, year) => {
    expect([plainTitle({ title }), yearOf({ title })]).toEqual([plain, year]);
  });
});

describe('series by title', () => {
  it('are recognised by numbers and parts', () => {
    const saw = works('Saw (2004)', 'Saw II (2005)', 'Saw III (2006)', 'Heat (1995)');
    expect(titleSeries(saw).map(({ members }) => members.length)).toEqual([3]);
    const kid = works('Karate Kid, The', 'Karate Kid, Part II, The', 'Karate Kid, Part III, The');
    expect(names(titleSeries(kid))).toEqual(['The Karate Kid']);
  });

  it.each([
    ['a common heading', ['Ann Lee: One (2001)', 'Ann Lee: Two (2002)', 'Ann Lee: Three (2003)']],
    ['remakes', ['Hamlet (1948)', 'Hamlet (1964)', 'Hamlet (1990)', 'Hamlet (1996)']],
    [
      'a subject',
      ['Robin Hood (1973)', 'Robin Hood: Prince of Thieves', 'Robin Hood: Men in Tights'],
    ],
    [
      'an article before a number',
      ['The 39 Steps', 'The 400 Blows', 'The 13th Warrior', 'The 6th Day'],
    ],
    ['two', ['Speed (1994)', 'Speed 2 (1997)']],
  ])('are not made of %s', (_, titles) => {
    expect(titleSeries(works(...titles))).toEqual([]);
  });

  it('use the most popular of the films with one title', () => {
    const [family] = titleSeries(works('Saw (2004)', 'Saw II', 'Saw III', 'Saw (2003)'));
    expect(family!.members.map(({ title }) => title)).not.toContain('Saw (2003)');
  });
});

describe('series of books', () => {
  it('are read from the last brackets, each whole number once', () => {
    const books = works(
      'City of Bones (The Mortal Instruments, #1)',
      'City of Ashes (The Mortal Instruments, #2)',
      'City of Glass (The Mortal Instruments, #3)',
      'City of Glass: The Comic (The Mortal Instruments, #3)',
      'A Story Between (The Mortal Instruments, #1.5)',
      'Dune (Dune Chronicles #1)',
    );
    const [series, ...more] = numberedSeries(books);
    expect(more).toEqual([]);
    expect(series!.name).toBe('The Mortal Instruments');
    expect(series!.members.map(({ title }) => title.split(' (')[0])).toEqual([
      'City of Bones',
      'City of Ashes',
      'City of Glass',
    ]);
  });

  it('are the works of an author where titles name none', () => {
    const books = works('A', 'B', 'C', 'D', 'E').map((book, at) => ({
      ...book,
      creators: [at < 4 ? 'Ann Lee' : 'Bo Li'],
    }));
    expect(names(authorSeries(books))).toEqual(['Ann Lee']);
    expect(names(seriesAmong(books, 'book', 20))).toEqual(['Ann Lee']);
  });
});

describe('our own list of film series', () => {
  it('has 22 series, the number in the paper, and no film twice', () => {
    expect(films).toHaveLength(22);
    const titles = films.flatMap(({ members }) => members);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('finds a film under either title, with or without its year', () => {
    const found = knownFilmSeries([
      ...works('Star Wars (1977)', 'Return of the Jedi (1983)'),
      { ...works('Empire Strikes Back, The')[0]!, year: 1980 },
    ]);
    expect(found.map(({ name, members }) => [name, members.length])).toEqual([['Star Wars', 3]]);
  });

  it.skipIf(withoutMovieLens)(
    'is complete in ml-latest-small, each film under one of its titles',
    () => {
      const { items } = mlLatestSmall();
      const found = knownFilmSeries(items);
      expect(found).toHaveLength(22);
      const members = found.reduce((sum, series) => sum + series.members.length, 0);
      // Six of the 142 titles are second titles.
      expect(members).toBe(136);
      expect(names(seriesAmong(items, 'film', 22))).toEqual(names(found));
    },
  );
});
