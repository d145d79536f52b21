import type { Observation } from '../environment.ts';
import { scaled, type Ends, type Moment } from './moments.ts';

/**
 * The past of a person as networks read it: each item once. Ratings are divided by the number of items, so that their
 * sum is a mean; the plain sum over a long past would drown the person's own vector.
 */
export interface Past {
  /** Positions, in the order of the first meeting. */
  readonly items: readonly number[];
  /** The last rating of each item, from -1 (the worst possible) to 1, divided by the number of items. */
  readonly ratings: readonly number[];
  /** The number of times each item was met. */
  readonly times: readonly number[];
}

/**
 * The past in an observation.
 *
 * @param ends the ends of the rating scale
 */
export function pastOf({ history }: Pick<Observation, 'history'>, ends: Ends): Past {
  const items = history.map(({ item }) => item);
  // Rounded to 32 bits, as in a moment, so that acting and learning read equal numbers.
  const ratings = history.map(({ rating }) => Math.fround(scaled(rating, ends)));
  return read(items, ratings, items.length);
}

/** The past before or after a step. */
export function pastAt({ items, ratings, before }: Moment, when: 'before' | 'after'): Past {
  return read(items, ratings, when === 'before' ? before : items.length);
}

/**
 * Index plus 1 of each item in the past being read; 0 for all others. Reused, because learning reads thousands of pasts
 * a second.
 */
let indices = new Int32Array(1024);

/**
 * The past in the first `count` ratings.
 *
 * @param given from 0 to 1, oldest first
 */
function read(met: readonly number[], given: readonly number[], count: number): Past {
  const items: number[] = [];
  const ratings: number[] = [];
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const item = met[i]!;
    if (item >= indices.length) indices = longer(indices, 2 * item);
    const index = indices[item]!;
    if (index === 0) {
      indices[item] = items.push(item);
      ratings.push(2 * given[i]! - 1);
      times.push(1);
    } else {
      ratings[index - 1] = 2 * given[i]! - 1;
      times[index - 1]!++;
    }
  }
  for (let i = 0; i < items.length; i++) {
    indices[items[i]!] = 0;
    ratings[i]! /= items.length;
  }
  return { items, ratings, times };
}

function longer(from: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length);
  to.set(from);
  return to;
}
