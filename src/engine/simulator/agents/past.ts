import type { Observation } from '../environment.ts';
import { scaled, type Ends, type Moment } from './moments.ts';

/**
 * What a network reads of a person's past: each item once. Ratings are divided by the number of items, so that
 * what they add up to is a mean: the sum over a long past would drown what is known of the person.
 */
export interface Past {
  /** Positions, in the order in which each was met first. */
  readonly items: readonly number[];
  /** The last rating of each, from -1 (the worst that there is) to 1, divided by the number of items. */
  readonly ratings: readonly number[];
  /** How often each was met. */
  readonly times: readonly number[];
}

/** The past that somebody is seen with. */
export function pastOf({ history }: Pick<Observation, 'history'>, ends: Ends): Past {
  const items = history.map(({ item }) => item);
  // In 32 bits, as a moment keeps them: acting and learning read the same.
  const ratings = history.map(({ rating }) => Math.fround(scaled(rating, ends)));
  return read(items, ratings, items.length);
}

/** The past before a step, or after it. */
export function pastAt({ items, ratings, before }: Moment, when: 'before' | 'after'): Past {
  return read(items, ratings, when === 'before' ? before : items.length);
}

/** Where each item stands in the past that is being read, from 1 on; 0 for the others. Learning reads thousands a second. */
let places = new Int32Array(1024);

/** @param given from 0 to 1, oldest first; so many of them count */
function read(met: readonly number[], given: readonly number[], count: number): Past {
  const items: number[] = [];
  const ratings: number[] = [];
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const item = met[i]!;
    if (item >= places.length) places = longer(places, 2 * item);
    const place = places[item]!;
    if (place === 0) {
      places[item] = items.push(item);
      ratings.push(2 * given[i]! - 1);
      times.push(1);
    } else {
      ratings[place - 1] = 2 * given[i]! - 1;
      times[place - 1]!++;
    }
  }
  for (let i = 0; i < items.length; i++) {
    places[items[i]!] = 0;
    ratings[i]! /= items.length;
  }
  return { items, ratings, times };
}

function longer(from: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length);
  to.set(from);
  return to;
}
