import { stream } from '../../random/stream.ts';
import type { Rater } from '../rater.ts';
import { readRating } from '../readout.ts';
import type { World } from '../world.ts';

/** The rating of every person for every item, row-major by person; NaN where unscored. */
interface AllRatings {
  readonly items: number;
  readonly values: Float32Array;
}

/**
 * Asks a rater for every pair without any memory. Only for raters that ignore memory, such as the oracle.
 *
 * @returns the likeliest rating of every item for every person
 */
export async function allRatings(
  { people, items }: World,
  rater: Rater,
  signal: AbortSignal,
): Promise<AllRatings> {
  const ties = stream('ties');
  const values = new Float32Array(people.length * items.length).fill(Number.NaN);
  for (const [user, person] of people.entries()) {
    const answers = await rater.rate(
      items.map((item) => ({ person, remembered: [], item })),
      signal,
    );
    answers.forEach((answer, item) => {
      const rating = readRating(answer, rater.card.scale, 'argmax', ties);
      if (rating !== null) values[user * items.length + item] = rating;
    });
  }
  return { items: items.length, values };
}

/** The mean rating of a person's own best items over so many steps, each item once: an upper limit for any agent. */
export function bestMean({ items, values }: AllRatings, user: number, steps: number): number {
  return meanOf(ratedBy(items, values, user).sort().reverse().subarray(0, steps));
}

/** The mean rating over all items: the expected reward of a random choice. */
export function anyMean({ items, values }: AllRatings, user: number): number {
  return meanOf(ratedBy(items, values, user));
}

function ratedBy(items: number, values: Float32Array, user: number): Float32Array {
  return values.slice(user * items, (user + 1) * items).filter((one) => !Number.isNaN(one));
}

const meanOf = (ratings: Float32Array) =>
  ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
