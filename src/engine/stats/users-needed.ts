import type { Stream } from '../random/stream.ts';
import { normalQuantile } from './normal.ts';
import { powerOf, type PowerQuestion } from './power.ts';
import { tilted } from './tilted.ts';

/** Relative precision of the planned number. */
const FINE = 0.03;
const MOST = 1_000_000;
/**
 * Above this number of users the formula is as precise as a thousand simulated studies, which would
 * take long.
 */
const MANY = 3_000;

/**
 * Plans the number of users that a study needs to distinguish a win rate from one half with the
 * given power, for users that vary as in the pilot. A formula gives the first guess, simulation the
 * answer, rounded up within three parts in a hundred; above three thousand users the formula alone
 * decides.
 * @returns null where the pilot's users can't have that rate, the rate is one half, or more than a
 * million users are needed.
 */
export function usersNeeded(question: PowerQuestion, stream: Stream, wanted = 0.8): number | null {
  const guess = firstGuess(question, wanted);
  if (guess === null || guess > MOST) return null;
  if (guess > MANY) return guess;
  const reaches = (users: number) =>
    powerOf(users, question, stream.child(`${users} users`))! >= wanted;
  let enough = guess;
  while (!reaches(enough)) enough = Math.ceil(enough * 1.3) + 1;
  let few = Math.min(enough - 1, Math.floor(guess / 1.3));
  while (few >= 2 && reaches(few)) [enough, few] = [few, Math.floor(few / 1.3)];
  while (enough - few > Math.max(1, FINE * enough)) {
    const middle = Math.ceil((few + enough) / 2);
    if (reaches(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

/** The normal approximation: (z of level + z of power)^2 times variance over distance squared. */
function firstGuess(
  { pilot: { above, below }, rate, level = 0.05, pilot }: PowerQuestion,
  wanted: number,
): number | null {
  const chances = tilted(pilot, rate);
  if (!chances || rate === 0.5) return null;
  let [squares, duels] = [0, 0];
  chances.forEach((chance, user) => {
    squares += chance * (above[user]! - rate * below[user]!) ** 2;
    duels += chance * below[user]!;
  });
  const reach = normalQuantile(1 - level / 2) + normalQuantile(wanted);
  return Math.max(2, Math.ceil((reach ** 2 * squares) / duels ** 2 / (rate - 0.5) ** 2));
}
