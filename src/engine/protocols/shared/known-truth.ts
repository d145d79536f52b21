import { grouped } from '../../report/figures.ts';
import type { Section } from '../../report/report.ts';

/** A judge isn't measured by what viewers liked on fewer pairs of different slates than this. */
export const ENOUGH_KNOWN = 30;

/**
 * Stands for all figures of how right a judge is, where too few pairs have a known truth.
 *
 * @param n judged pairs of different slates, in whatever order, of which the worth of both is known
 * @param things what is compared, as a plural: `slates` or `lists`
 */
export function tooFewKnown(title: string, n: number, things = 'slates'): Section {
  return { kind: 'sentence', title, reading: tooFewWords(n, things) };
}

/** Why nothing is said of how right a judge is, in a sentence with the number of pairs. */
export function tooFewWords(n: number, things = 'slates'): string {
  return `How much the viewer liked both ${things} is known for only ${grouped(n)} of the judged pairs; fewer than ${ENOUGH_KNOWN} say too little about how often the judge is right.`;
}
