import type { Remembered, RatingQuestion } from '../rater.ts';

/** What a prompt shows of what a person has rated. */
export interface ShownHistory {
  /** Ratings from before the simulation, oldest first: the same whatever is asked of this person. */
  readonly past: readonly Remembered[];
  /** What was retrieved for this question, in its order, without what `past` says already. */
  readonly remembered: readonly Remembered[];
}

/**
 * Past ratings and retrieved ones together. Past ones come first, since they are the same for every
 * question on a person and so part of the shared beginning.
 *
 * @param limits how many of the newest past ratings are shown, and how many of both together
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
