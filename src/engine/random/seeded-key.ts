import { hashOf, type Stream } from './stream.ts';

/**
 * Returns a function that maps a label to a pseudo-random 32-bit integer, the same for the same
 * stream. Sorting by it breaks ties, and draws samples, independently of names and of the order of
 * rows in a file.
 */
export function seededKey(from: Stream): (label: string) => number {
  const salt = `${from.below(0x40000000)}.${from.below(0x40000000)}`;
  return (label) => hashOf(`${salt}/${label}`);
}
