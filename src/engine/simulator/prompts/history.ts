import type { Remembered, RatingQuestion } from '../rater.ts';

/** The ratings of a person that a prompt shows. */
interface ShownHistory {
  /** Ratings from before the simulation, oldest first: the same for all questions about this person. */
  readonly past: readonly Remembered[];
  /** The memories retrieved for this question, in their order, without those that `past` contains. */
  readonly remembered: readonly Remembered[];
}

/**
 * Selects the past and the retrieved ratings for a prompt. Past ones come first, because they are the same for every
 * question about a person and so belong to the shared prefix.
 *
 * @param limits most of the newest past ratings, and most of both together
 */
export function shownHistory(
  { person, remembered }: Pick<RatingQuestion, 'person' | 'remembered'>,
  limits: { readonly past: number; readonly all: number },
): ShownHistory {
  const past = person.past.slice(-limits.past);
  const said = new Set(past.map(named));
  return {
    past,
    remembered: remembered
      .filter((one) => !said.has(named(one)))
      .slice(0, Math.max(0, limits.all - past.length)),
  };
}

function named({ item, rating }: Remembered): string {
  return `${rating}/${item}`;
}
