import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import { FILM_WORDS, wordsFor } from '../domain/words.ts';
import type { Remembered } from './rater.ts';
import type { World } from './world.ts';
import { bookLikeness, diceOf, filmLikeness, type Traits } from './likeness.ts';
import { retrievalOf, retrievals } from './retrieval.ts';

const film = (name: string, rest: Partial<Item> = {}): Item => ({
  id: id(name),
  title: name,
  categories: [],
  creators: [],
  popularity: 1,
  ...rest,
});

const items = [
  film('alien', { categories: ['Horror', 'Sci-Fi'], creators: ['Scott'], meanRating: 4 }),
  film('aliens', {
    categories: ['Action', 'Science Fiction'],
    creators: ['Cameron'],
    meanRating: 4,
  }),
  film('elf', { categories: ['Comedy'], creators: ['Favreau'], meanRating: 3 }),
  film('legend', { categories: ['Fantasy'], creators: ['Scott'], meanRating: 3 }),
  film('bare'),
];

const world: World = {
  words: FILM_WORDS,
  items,
  people: [],
  dataScale: { min: 0.5, max: 5, step: 0.5 },
  vectors: {
    embedder: id('by hand'),
    size: 2,
    values: Float32Array.from([1, 0, 0.8, 0.6, 0, 1, -1, 0, 0, 0]),
  },
};

const remembered = (...names: string[]): Remembered[] =>
  names.map((name, at) => ({ item: id(name), rating: at + 1 }));

const found = (which: string, of: string, names: string[], k = 3, within = world) =>
  retrievalOf(which)
    .prepare(within)(
      items.find(({ id }) => id === of)!,
      remembered(...names),
      k,
    )
    .map(({ item }) => item);

describe('Dice', () => {
  it.each([
    [[], [], 1],
    [['a'], [], 0],
    [[], ['a'], 0],
    [['a', 'b'], ['b'], 2 / 3],
    [['a', 'b'], ['c', 'd'], 0],
    [['a', 'a'], ['a'], 1],
  ])('of %j and %j is %d', (a, b, expected) => {
    expect(diceOf(a, b)).toBeCloseTo(expected, 12);
  });

  it('is symmetric, and 1 of a set with itself', () => {
    const set = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(set, set, (a, b) => {
        expect(diceOf(a, b)).toBe(diceOf(b, a));
        expect(diceOf(a, a)).toBe(1);
      }),
      { seed: 1 },
    );
  });
});

describe('similarity by features', () => {
  const alien: Traits = {
    categories: ['horror', 'sci-fi'],
    creators: ['scott'],
    actors: ['weaver', 'skerritt'],
    meanRating: 4,
  };
  const legend: Traits = {
    categories: ['fantasy', 'sci-fi'],
    creators: ['scott'],
    actors: ['cruise', 'sara'],
    meanRating: 3,
  };
  const bare: Traits = { categories: [], creators: [], actors: [], meanRating: null };

  it('of films is the mean of four', () => {
    // Genres 2·1/4, actors 0, ratings 1 - 1/9, the same director.
    expect(filmLikeness(alien, legend, 9)).toBeCloseTo((0.5 + 0 + 8 / 9 + 1) / 4, 12);
    expect(filmLikeness(alien, { ...legend, creators: ['other'] }, 9)).toBeCloseTo(
      (0.5 + 8 / 9) / 4,
      12,
    );
  });

  it('of books is the mean of three, with Dice of authors', () => {
    const two = { ...legend, creators: ['scott', 'other'] };
    expect(bookLikeness(alien, two, 4)).toBeCloseTo((0.5 + 2 / 3 + 0.75) / 3, 12);
  });

  it('is 1 where both have nothing, and 0 where only one has', () => {
    expect(filmLikeness(bare, bare, 9)).toBe(1);
    expect(bookLikeness(bare, bare, 9)).toBe(1);
    expect(filmLikeness(alien, bare, 9)).toBe(0);
  });
});

describe('every retrieval', () => {
  const names = fc.array(fc.constantFrom('alien', 'aliens', 'elf', 'legend', 'bare', 'elsewhere'));

  it.each(retrievals)(
    '[G5] $id gives at most k of the memories, each once, and none of unknown items',
    (one) => {
      fc.assert(
        fc.property(names, fc.integer({ min: 1, max: 5 }), (of, k) => {
          const memories = remembered(...of);
          const got = one.prepare(world)(items[0]!, memories, k);
          expect(got.length).toBeLessThanOrEqual(k);
          expect(new Set(got).size).toBe(got.length);
          for (const each of got) expect(memories).toContain(each);
          expect(got.map(({ item }) => item)).not.toContain('elsewhere');
        }),
        { seed: 1 },
      );
    },
  );

  it.each(retrievals)(
    '[G5] [14.7] $id gives each item once, with the last rating of it, and so many of them as there are',
    (one) => {
      fc.assert(
        fc.property(names, fc.integer({ min: 1, max: 5 }), (of, k) => {
          const memories = remembered(...of);
          const got = one.prepare(world)(items[0]!, memories, k);
          const last = new Map(memories.map((memory) => [memory.item, memory]));
          for (const each of got) expect(each).toBe(last.get(each.item));
          expect(new Set(got.map(({ item }) => item)).size).toBe(got.length);
          last.delete(id('elsewhere'));
          if (one.id !== 'none') expect(got).toHaveLength(Math.min(k, last.size));
        }),
        { seed: 1 },
      );
    },
  );

  it('[14.7] puts an item that was rated again at the place of its last rating', () => {
    const memories = remembered('alien', 'elf', 'legend', 'alien', 'elf', 'alien');
    const got = retrievalOf('recent').prepare(world)(items[0]!, memories, 3);
    expect(got).toEqual([
      { item: 'alien', rating: 6 },
      { item: 'elf', rating: 5 },
      { item: 'legend', rating: 3 },
    ]);
  });

  it('has an id of its own', () => {
    expect(new Set(retrievals.map(({ id }) => id)).size).toBe(retrievals.length);
    expect(() => retrievalOf('no such')).toThrow('no such');
  });
});

describe('none', () => {
  it('remembers nothing', () => {
    expect(found('none', 'alien', ['aliens'])).toEqual([]);
  });
});

describe('most recent', () => {
  it('returns the newest, newest first, and skips items outside the world', () => {
    expect(found('recent', 'alien', ['elf', 'aliens', 'elsewhere', 'legend'], 2)).toEqual([
      'legend',
      'aliens',
    ]);
  });
});

describe('shared features', () => {
  it('returns the most similar first; "science fiction" equals "Sci-Fi"', () => {
    // Alien with Aliens: (.5 + 1 + 1 + 0)/4; with Legend: (0 + 1 + 7/9… + 1)/4, which is more.
    expect(found('feature', 'alien', ['elf', 'aliens', 'legend'])).toEqual([
      'legend',
      'aliens',
      'elf',
    ]);
    const books = { ...world, words: wordsFor('book', 'books') };
    expect(found('feature', 'alien', ['elf', 'aliens', 'legend'], 3, books)).toEqual([
      'legend',
      'aliens',
      'elf',
    ]);
  });

  it('has the mean of its parts as similarity, with ratings divided by the range of the data’s scale', () => {
    const likeness = retrievalOf('feature').likeness!.of(world);
    const [alien, , elf, legend] = items as [Item, Item, Item, Item];
    const memory = (name: string) => remembered(name)[0]!;
    // The range from .5 to 5 is 4.5; the means differ by 1.
    expect(likeness(alien, memory('legend'))).toBeCloseTo((0 + 1 + (1 - 1 / 4.5) + 1) / 4, 12);
    expect(likeness(legend, memory('alien'))).toBeCloseTo((0 + 1 + (1 - 1 / 4.5) + 1) / 4, 12);
    expect(likeness(elf, memory('legend'))).toBeCloseTo((0 + 1 + 1 + 0) / 4, 12);
    expect(likeness(alien, memory('elsewhere'))).toBeNull();
  });

  it('counts shared actors where the data names them', () => {
    const cast = new Map([
      ['alien', ['Sigourney Weaver']],
      ['aliens', [' sigourney weaver']],
    ]);
    const played = items.map((item) => ({ ...item, actors: cast.get(item.id) ?? [] }));
    const prepared = retrievalOf('feature').prepare({ ...world, items: played });
    const got = prepared(played[0]!, remembered('elf', 'aliens', 'legend'), 3);
    // Legend gets 0 instead of 1 for actors, because the other film names one.
    expect(got.map(({ item }) => item)[0]).toBe('aliens');
  });

  it('keeps equally similar ones in the order in which they happened, the item itself included', () => {
    const shown = { categories: ['Horror'], creators: ['Scott'], meanRating: 4 };
    const alike = ['one', 'two', 'three'].map((name) => film(name, shown));
    const prepared = retrievalOf('feature').prepare({ ...world, items: alike });
    const got = prepared(alike[0]!, remembered('two', 'one', 'three'), 3);
    expect(got.map(({ item }) => item)).toEqual(['two', 'one', 'three']);
  });
});

describe('alike in words', () => {
  it('orders memories by cosine', () => {
    expect(found('embedding', 'alien', ['legend', 'elf', 'aliens'])).toEqual([
      'aliens',
      'elf',
      'legend',
    ]);
  });

  it('throws where there are no vectors', () => {
    const { vectors: _, ...without } = world;
    expect(() => retrievalOf('embedding').prepare(without)).toThrow('needs a vector');
    const short = { ...world.vectors!, values: new Float32Array(3) };
    expect(() => retrievalOf('embedding').prepare({ ...world, vectors: short })).toThrow('vectors');
  });
});
