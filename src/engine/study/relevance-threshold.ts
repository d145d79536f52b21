import type { RatingScale } from '../domain/dataset.ts';

/** Least share of the rating scale at which a held-out item is relevant: 3.5 of 5 half stars. */
const RELEVANT = 2 / 3;

/** Twice the greatest relative error of a number that is stored in 32 bits, as ratings and guessed scales are. */
const ROUNDING = 2 ** -23;

/**
 * Returns the least stored rating of a relevant item. It lies below the threshold by the rounding of 32 bits alone, which is
 * relative to the threshold, or to the ends of the scale where they make the threshold.
 * @param relevantFrom the threshold; two thirds of the scale if undefined
 */
export function leastRelevant({ min, max }: RatingScale, relevantFrom: number | undefined): number {
  return relevantFrom === undefined
    ? min + RELEVANT * (max - min) - ROUNDING * Math.max(Math.abs(min), Math.abs(max))
    : relevantFrom - ROUNDING * Math.abs(relevantFrom);
}
