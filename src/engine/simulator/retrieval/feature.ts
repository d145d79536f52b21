import type { Item } from '../../domain/item.ts';
import { meanOf } from '../../stats/mean.ts';
import { isAboutFilms } from '../film-words.ts';
import { genreKey } from '../genres.ts';
import { diceOf } from './dice.ts';
import { likest } from './likest.ts';
import type { World } from '../world.ts';
import type { Likeness, Retrieval } from './retrieval.ts';

/** What two items are compared by. */
export interface Traits {
  readonly categories: readonly string[];
  /** Directors of a film, authors of a book. */
  readonly creators: readonly string[];
  /** Who plays in a film; empty where the data doesn't say. */
  readonly actors: readonly string[];
  /** Null where nobody rated it. */
  readonly meanRating: number | null;
}

export const feature: Retrieval = {
  id: 'feature',
  title: 'Shared features',
  about: 'The memories whose genres, makers and mean rating are most like the item’s.',
  which: 'the ones most like this one',
  prepare(world) {
    const likeness = likenessIn(world);
    return (item, memories, k) => likest(memories, (memory) => likeness(item, memory), k);
  },
  likeness: {
    about:
      'Likeness: mean over genres, who made it, who plays in it (where the data says so) and the gap between mean ratings.',
    of: likenessIn,
  },
};

function likenessIn({ items, words, dataScale }: World): Likeness {
  const traits = new Map(items.map((item) => [item.id, traitsOf(item)]));
  const range = dataScale ? dataScale.max - dataScale.min : 1;
  const likeness = isAboutFilms(words) ? filmLikeness : bookLikeness;
  return (item, memory) => {
    const asked = traits.get(item.id) ?? traitsOf(item);
    const other = traits.get(memory.item);
    return other ? likeness(asked, other, range) : null;
  };
}

/**
 * How alike two films are, from 0 to 1: the mean of Dice of genres, Dice of actors, closeness of
 * mean ratings and whether the same people directed both.
 *
 * @param range how far apart mean ratings can be
 */
export function filmLikeness(a: Traits, b: Traits, range: number): number {
  return meanOf([
    diceOf(a.categories, b.categories),
    diceOf(a.actors, b.actors),
    closeness(a.meanRating, b.meanRating, range),
    diceOf(a.creators, b.creators) === 1 ? 1 : 0,
  ]);
}

/** The same for books and whatever else: Dice of categories, Dice of authors, closeness of mean ratings. */
export function bookLikeness(a: Traits, b: Traits, range: number): number {
  return meanOf([
    diceOf(a.categories, b.categories),
    diceOf(a.creators, b.creators),
    closeness(a.meanRating, b.meanRating, range),
  ]);
}

/** 1 for equal means, 0 for the two ends of the scale. As for sets: both missing are alike, one missing is like none. */
function closeness(a: number | null, b: number | null, range: number): number {
  if (a === null && b === null) return 1;
  if (a === null || b === null) return 0;
  return Math.max(0, 1 - Math.abs(a - b) / range);
}

/** Where the data names no actors they are alike for all, and change no order. */
function traitsOf({ categories, creators, actors = [], meanRating }: Item): Traits {
  return {
    categories: categories.map(genreKey),
    creators: creators.map((name) => name.trim().toLowerCase()),
    actors: actors.map((name) => name.trim().toLowerCase()),
    meanRating: meanRating ?? null,
  };
}
