import { hashOf, type Stream } from './stream.ts';

/**
 * Orders things by chance and not by their names or their places in a file: each label gets a
 * number of its own, the same for the same stream. For ties, and for samples that stay the same when
 * the rows of a file change places.
 */
export function seededKey(from: Stream): (label: string) => number {
  const salt = `${from.below(0x40000000)}.${from.below(0x40000000)}`;
  return (label) => hashOf(`${salt}/${label}`);
}
