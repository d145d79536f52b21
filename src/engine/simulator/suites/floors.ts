import { type PassRule } from '../published/tables.ts';

/**
 * The share of each half star from .5 to 5 in ratings drawn as a uniform film and then one of its
 * ratings: 9,724 rated films of MovieLens ml-latest-small (Harper and Konstan 2015).
 */
export const MOVIELENS_HISTOGRAM = [
  0.0222, 0.0383, 0.0341, 0.0988, 0.0764, 0.1956, 0.148, 0.2266, 0.0755, 0.0845,
] as const;

/**
 * The score of uniform random ratings on a test in which half the questions require at least
 * `high`, half at most `low`.
 */
export function randomFloor({ top, high, low }: PassRule): number {
  return ((top - high + 1) / top + low / top) / 2;
}

/**
 * The score of a rater that always gives the lowest rating: it fails where a high rating is
 * required and passes where a low one is.
 */
export const ALWAYS_LOWEST = 0.5;

/** 1 minus the total variation distance of uniform ratings from the real ones. */
export function similarityFloor(histogram: readonly number[]): number {
  const distance =
    histogram.reduce((sum, one) => sum + Math.abs(one - 1 / histogram.length), 0) / 2;
  return 1 - distance;
}

/** (score - floor) / (1 - floor): 0 for uniform ratings, 1 for perfect ones. */
export function chanceCorrected(score: number, floor: number): number {
  return (score - floor) / (1 - floor);
}
