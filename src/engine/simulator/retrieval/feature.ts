import type { Item } from '../../domain/item.ts';
import { meanOf } from '../../stats/mean.ts';
import { isAboutFilms } from '../film-words.ts';
import { genreKey } from '../genres.ts';
import { diceOf } from './dice.ts';
import { mostSimilar } from './most-similar.ts';
import type { World } from '../world.ts';
import type { Similarity, Retrieval } from './retrieval.ts';

/** The features by which two items are compared. */
export interface Traits {
  readonly categories: readonly string[];
  /** Directors of a film, authors of a book. */
  readonly creators: readonly string[];
  /** Actors of a film; empty where the data names none. */
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
    const similarity = similarityIn(world);
    return (item, memories, k) => mostSimilar(memories, (memory) => similarity(item, memory), k);
  },
  similarity: {
    about:
      'Similarity: mean over genres, who made it, who plays in it (where the data says so) and the gap between mean ratings.',
    of: similarityIn,
  },
};

function similarityIn({ items, words, dataScale }: World): Similarity {
  const traits = new Map(items.map((item) => [item.id, traitsOf(item)]));
  const range = dataScale ? dataScale.max - dataScale.min : 1;
  const similarity = isAboutFilms(words) ? filmSimilarity : bookSimilarity;
  return (item, memory) => {
    const asked = traits.get(item.id) ?? traitsOf(item);
    const other = traits.get(memory.item);
    return other ? similarity(asked, other, range) : null;
  };
}

/**
 * The similarity of two films, from 0 to 1: the mean of Dice of genres, Dice of actors, closeness of mean ratings, and
 * 1 where the same people directed both, else 0.
 *
 * @param range difference between the highest and lowest possible mean rating
 */
export function filmSimilarity(a: Traits, b: Traits, range: number): number {
  return meanOf([
    diceOf(a.categories, b.categories),
    diceOf(a.actors, b.actors),
    closeness(a.meanRating, b.meanRating, range),
    diceOf(a.creators, b.creators) === 1 ? 1 : 0,
  ]);
}

/**
 * The similarity of two books, or other items, from 0 to 1: the mean of Dice of categories, Dice of authors and
 * closeness of mean ratings.
 *
 * @param range difference between the highest and lowest possible mean rating
 */
export function bookSimilarity(a: Traits, b: Traits, range: number): number {
  return meanOf([
    diceOf(a.categories, b.categories),
    diceOf(a.creators, b.creators),
    closeness(a.meanRating, b.meanRating, range),
  ]);
}

/**
 * Returns 1 for equal means and 0 for the two ends of the scale; 1 where both are missing and 0 where one is, as
 * `diceOf` does for sets.
 */
function closeness(a: number | null, b: number | null, range: number): number {
  if (a === null && b === null) return 1;
  if (a === null || b === null) return 0;
  return Math.max(0, 1 - Math.abs(a - b) / range);
}

/** Where the data names no actors, all films get the same Dice of actors, which changes no order. */
function traitsOf({ categories, creators, actors = [], meanRating }: Item): Traits {
  return {
    categories: categories.map(genreKey),
    creators: creators.map((name) => name.trim().toLowerCase()),
    actors: actors.map((name) => name.trim().toLowerCase()),
    meanRating: meanRating ?? null,
  };
}
