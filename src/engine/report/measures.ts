import type { Measure } from './report.ts';

/** Returns the measure of one such number less another. */
export function asDifference({ digits, range }: Measure): Measure {
  const reach = range ? range.high - range.low : 0;
  return { unit: 'difference', digits, range: range && { low: -reach, high: reach } };
}

const SHARE = { low: 0, high: 1 };
const SIGNED = { low: -1, high: 1 };

/** A share of counted units, or a mean probability. */
export const RATE: Measure = { unit: 'rate', digits: 2, range: SHARE };

/** A share that is usually near 0, such as the part of a catalogue that is recommended. */
export const SMALL_RATE: Measure = { unit: 'rate', digits: 3, range: SHARE };

/** One rate less another, or wins less losses over all. */
export const DIFFERENCE = asDifference(RATE);

/** A mean score from 0, the worst, to 1, the best. */
export const SCORE: Measure = { unit: 'score', digits: 2, range: SHARE };

/** A mean score that is usually near 0, such as the recall of a short list. */
export const SMALL_SCORE: Measure = { unit: 'score', digits: 3, range: SHARE };

/** 1 for no error, 0 for the errors of the first reference value. */
export const SKILL: Measure = { unit: 'skill', digits: 2, range: SIGNED };

/** A correlation, or an agreement beyond chance such as kappa. */
export const COEFFICIENT: Measure = { unit: 'coefficient', digits: 2, range: SIGNED };

/** The mean utility of slates, from 0 to 1. */
export const UTILITY: Measure = { unit: 'utility', digits: 2, range: SHARE };

/** The mean utility lost by a choice; its upper end depends on the utilities of the study. */
export const REGRET: Measure = { unit: 'utility', digits: 3, range: null };

/** Wins and ties over losses and ties, or another ratio without an upper end. */
export const QUOTIENT: Measure = { unit: 'quotient', digits: 2, range: null };

/** A strength or an effect on the scale of log odds. */
export const LOGITS: Measure = { unit: 'logits', digits: 2, range: null };

/** A strength in points: 400 points are odds of ten to one. */
export const RATING_POINTS: Measure = { unit: 'rating points', digits: 0, range: null };

/** A mean of ratings on the scale of the data. */
export const RATING: Measure = { unit: 'rating', digits: 2, range: null };

/** Information, such as the novelty of an item. */
export const BITS: Measure = { unit: 'bits', digits: 2, range: null };

/** A mean number of users, such as those who met an item. */
export const USERS: Measure = { unit: 'users', digits: 1, range: null };

/** The effective votes of a panel, from one to the number of its judges. */
export const votesUpTo = (judges: number): Measure => ({
  unit: 'votes',
  digits: 2,
  range: { low: 1, high: judges },
});

/** Events a second. */
export const PER_SECOND: Measure = { unit: 'a second', digits: 2, range: null };

/** Memory in 10^9 bytes. */
export const GIGABYTES: Measure = { unit: 'GB', digits: 2, range: null };
