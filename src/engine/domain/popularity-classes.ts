import { leastOfHead } from './least-of-head.ts';

/** The ways in which prompts state popularity: not at all, beside each title, or in one line a list. */
export const POPULARITY_IN_PROMPTS = ['none', 'classes', 'summary'] as const;
type PopularityInPrompts = (typeof POPULARITY_IN_PROMPTS)[number];
/** A way other than none. */
export type StatedPopularity = Exclude<PopularityInPrompts, 'none'>;

/** The classes of items by popularity, from the most popular. */
export const POPULARITY_CLASSES = ['head', 'middle', 'tail'] as const;
export type PopularityClass = (typeof POPULARITY_CLASSES)[number];

/** Returns the way in which the prompts of a protocol's settings state popularity; undefined where they don't. */
export function statedPopularity(
  settings: Readonly<Record<string, unknown>>,
): StatedPopularity | undefined {
  const chosen = settings['popularity'];
  return chosen === 'classes' || chosen === 'summary' ? chosen : undefined;
}

/** The counts at which the classes end. */
interface Bounds {
  /** The least count of an item of the head. */
  readonly head: number;
  /** The greatest count of an item of the tail; below 0 if there is no tail. */
  readonly tail: number;
}

/**
 * Returns the class of each item. The head: the fewest items that make up half of all interactions. The tail: the half
 * of the other items that fewest users have met; of an odd number, the greater half. Items with equal counts are in one
 * class, so that no id and no order decides: those that equal the last of the head are in the head, and those that equal
 * the last of the tail in the tail.
 *
 * @param counts the number of users who met each item of a catalogue
 */
export function popularityClasses(counts: ArrayLike<number>): PopularityClass[] {
  const { head, tail } = boundsOf(counts);
  return Array.from(counts, (count) =>
    count >= head ? 'head' : count <= tail ? 'tail' : 'middle',
  );
}

function boundsOf(counts: ArrayLike<number>): Bounds {
  const head = leastOfHead(counts, 1 / 2) ?? Infinity;
  const rest = Float64Array.from(counts)
    .filter((count) => count < head)
    .sort()
    .reverse();
  const tail = rest.length === 0 ? -1 : rest[Math.floor(rest.length / 2)]!;
  return { head, tail };
}
