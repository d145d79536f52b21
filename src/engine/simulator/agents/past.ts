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
  return read(
    history.map(({ item }) => item),
    // In 32 bits, as a moment keeps them: acting and learning read the same.
    history.map(({ rating }) => Math.fround(scaled(rating, ends))),
  );
}

/** The past before a step, or after it. */
export function pastAt({ items, ratings, before }: Moment, when: 'before' | 'after'): Past {
  const upTo = when === 'before' ? before : items.length;
  return read(items.slice(0, upTo), ratings.slice(0, upTo));
}

/** @param ratings from 0 to 1, oldest first */
function read(items: readonly number[], ratings: readonly number[]): Past {
  const last = new Map<number, { rating: number; times: number }>();
  items.forEach((item, i) => {
    const times = (last.get(item)?.times ?? 0) + 1;
    last.set(item, { rating: 2 * ratings[i]! - 1, times });
  });
  const all = [...last.values()];
  return {
    items: [...last.keys()],
    ratings: all.map(({ rating }) => rating / all.length),
    times: all.map(({ times }) => times),
  };
}
