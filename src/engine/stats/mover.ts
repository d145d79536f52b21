import type { Interval } from './interval.ts';

/** A value with its interval. */
interface Estimated {
  readonly value: number;
  readonly interval: Interval;
}

/**
 * The interval of a difference, the first minus the second, from the interval of each (MOVER, Zou
 * and Donner 2008): the distances of the ends from the values are added as squares. It keeps the
 * shape of both, so that a difference from a part of a few users is as uncertain as that part.
 * @param correlation of the two values, from -1 to 1; 0 where they come from different users
 */
export function moverInterval(first: Estimated, second: Estimated, correlation = 0): Interval {
  const reach = (a: number, b: number) =>
    Math.sqrt(Math.max(0, a * a + b * b - 2 * correlation * a * b));
  const value = first.value - second.value;
  return {
    low: value - reach(first.value - first.interval.low, second.interval.high - second.value),
    high: value + reach(first.interval.high - first.value, second.value - second.interval.low),
  };
}
