import { atMost } from './binomial.ts';
import type { Interval } from './interval.ts';

/**
 * The exact 95 % interval of a rate with independent observations (Clopper and Pearson 1934): it
 * never holds the true rate less often than it says, and is therefore wider than Wilson's.
 *
 * @returns null when nothing was counted.
 *
 * @example
 * clopperPearson(0, 10); // { low: 0, high: 0.3085 }
 */
export function clopperPearson(hits: number, of: number, level = 0.95): Interval | null {
  if (of === 0) return null;
  const side = (1 - level) / 2;
  return {
    low: hits === 0 ? 0 : 1 - highest(of - hits, of, side),
    high: hits === of ? 1 : highest(hits, of, side),
  };
}

/** The rate at which so few hits would come with chance `side`. */
function highest(hits: number, of: number, side: number): number {
  let low = hits / of;
  let high = 1;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (atMost(hits, of, middle) > side) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
