import type { Item } from '../domain/item.ts';
import { meanOf } from '../stats/mean.ts';
import { isAboutFilms } from './film-words.ts';
import { genreKey } from './genres.ts';
import type { Remembered } from './rater.ts';
import type { World } from './world.ts';

/** The similarity of a memory to an item, from 0 to 1 (a cosine from -1); null where unknown. */
export type Likeness = (item: Item, memory: Remembered) => number | null;

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

/** Compares genres, makers, actors and mean ratings. */
export function likenessOfFeatures({ items, words, dataScale }: World): Likeness {
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
 * The similarity of two films, from 0 to 1: the mean of Dice of genres, Dice of actors, closeness of mean ratings, and
 * 1 where the same people directed both, else 0.
 *
 * @param range difference between the highest and lowest possible mean rating
 */
export function filmLikeness(a: Traits, b: Traits, range: number): number {
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
export function bookLikeness(a: Traits, b: Traits, range: number): number {
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

/**
 * The Sørensen-Dice coefficient of two sets, 2|A n B| / (|A| + |B|), from 0 to 1. It is 1 for two empty sets and 0 for
 * one empty set.
 *
 * @example diceOf(['drama', 'war'], ['drama']); // 0.667
 */
export function diceOf(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [new Set(a), new Set(b)];
  if (one.size === 0 && other.size === 0) return 1;
  let shared = 0;
  for (const each of one) if (other.has(each)) shared++;
  return (2 * shared) / (one.size + other.size);
}

/**
 * Compares the vectors of the items' descriptions.
 *
 * @throws RangeError where the world lacks a vector for an item
 */
export function likenessOfVectors({ items, vectors }: World): Likeness {
  if (!vectors) throw new RangeError('Remembering by vectors needs a vector for each item');
  const { size, values } = vectors;
  if (values.length !== size * items.length) {
    throw new RangeError(`${items.length} items need ${items.length} vectors of ${size}`);
  }
  const rows = new Map(
    items.map(({ id }, at) => [id, values.subarray(at * size, (at + 1) * size)]),
  );
  return (item, memory) => {
    const asked = rows.get(item.id);
    if (!asked) throw new RangeError(`No vector for ${item.id}`);
    const other = rows.get(memory.item);
    return other ? dot(asked, other) : null;
  };
}

/** The cosine, since all vectors have length 1 (or 0, where an item has no text). */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
