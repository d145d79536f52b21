import { integer } from '../../domain/numbers.ts';
import type { Section } from '../../report/report.ts';

/**
 * The fewest pairs of different slates for figures that use the users' utilities. Only pairs with a scored verdict
 * count.
 */
export const ENOUGH_KNOWN = 30;

/**
 * Returns the section in place of the figures on known utilities if too few pairs have them.
 *
 * @param n pairs of different slates with a scored verdict and both utilities known
 * @param things the compared things, as a plural: `slates` or `lists`
 */
export function tooFewKnown(title: string, n: number, things = 'slates'): Section {
  return { kind: 'sentence', title, reading: tooFewWords(n, things) };
}

/** Returns a sentence with the number of pairs that explains missing figures on known utilities. */
export function tooFewWords(n: number, things = 'slates'): string {
  return `How much the viewer liked both ${things} is known for only ${integer(n)} of the judged pairs; at least ${ENOUGH_KNOWN} are needed to measure how often the judge is right.`;
}
