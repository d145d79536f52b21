import { sumOf } from '../domain/sum-of.ts';
import type { HeldOut } from './held-out.ts';
import { dcgAt, ndcgAt, type Gain } from './ndcg.ts';

/** The grade of the highest rating; the lowest has 0, as on five stars. */
const HIGHEST = 4;

/** The gain of the item in a place; 0 for an item that the user didn't rate or choose later, and for a missing place. */
export const gainOf = (item: number | null, { gains }: Pick<HeldOut, 'gains'>): number =>
  item === null ? 0 : (gains.get(item) ?? 0);

/** The grade of a gain from 0 to 1. */
const gradeOf = (gain: number): number => HIGHEST * gain;

/**
 * nDCG@k with the user's later ratings as relevance: a rating's grade is from 0 to 4. Its gain is 2^grade - 1 (RecSys
 * Arena, section 3.2: 2^p(i) - 1, p the preference score), or the grade itself (linear).
 *
 * @param places a list, in its order; an item that the user didn't rate later has grade 0, as has a missing place (null)
 * @returns null without ratings, and for a user who rated nothing above the lowest
 */
export function gradedNdcg(
  places: readonly (number | null)[],
  held: HeldOut,
  k: number,
  gain: Gain,
): number | null {
  if (!held.graded) return null;
  const grades = places.slice(0, k).map((item) => gradeOf(gainOf(item, held)));
  return ndcgAt(grades, [...held.gains.values()].map(gradeOf), k, gain);
}

/**
 * The expected value of k unmet items drawn at random: the mean gain of an unmet item at every position, over the best
 * possible list. Null where the metric is, and with fewer than k unmet items.
 */
export function gradedNdcgOfRandom(
  { graded, gains, unmet }: HeldOut,
  k: number,
  gain: Gain,
): number | null {
  if (!graded || unmet < k) return null;
  const grades = [...gains.values()].map(gradeOf);
  const best = dcgAt(
    grades.toSorted((a, b) => b - a),
    k,
    gain,
  );
  const each = sumOf(grades.map((grade) => dcgAt([grade], 1, gain))) / unmet;
  return best === 0 ? null : dcgAt(new Array<number>(k).fill(each), k, 'linear') / best;
}
