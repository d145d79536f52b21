import { message, type Message, type Text } from '#messages/message.ts';
import type { Section } from './report.ts';

/**
 * The fewest pairs of different slates for figures that use the users' utilities. Only pairs with a scored verdict
 * count.
 */
export const ENOUGH_KNOWN = 30;

type Things = 'slates' | 'lists';

/**
 * Returns the section in place of the figures on known utilities if too few pairs have them.
 *
 * @param n pairs of different slates with a scored verdict and both utilities known
 * @param things the compared things
 */
export function tooFewKnown(title: Text, n: number, things: Things = 'slates'): Section {
  return { kind: 'sentence', title, reading: tooFewWords(n, things) };
}

/** Returns a sentence with the number of pairs that explains missing figures on known utilities. */
export function tooFewWords(n: number, things: Things = 'slates'): Message {
  const lists = things === 'lists';
  return message('protocols.tooFewKnown', { n, least: ENOUGH_KNOWN, lists });
}
