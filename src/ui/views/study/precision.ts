import { texts } from '#messages/format-message.ts';

/**
 * Returns the largest half-width of the 95 % interval of one pair's win rate, in points of a hundred: 1.96 * .5 /
 * sqrt(users), since users are independent and no win rate varies more than a coin's.
 */
export function widestHalf(users: number): number {
  return (100 * 1.96 * 0.5) / Math.sqrt(users);
}

/** Describes the smallest lead that such a study distinguishes from a coin. */
export function precisionWords(users: number): string {
  const lead = Math.ceil(50 + widestHalf(users));
  return lead >= 100 ? texts.studyPlan.noPrecision({ users }) : texts.studyPlan.precision({ lead });
}
