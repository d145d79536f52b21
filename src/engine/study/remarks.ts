import { quantity, integer } from '../domain/numbers.ts';
import type { Dataset } from '../domain/dataset.ts';
import type { Timeline } from '../slates/history.ts';

/** Returns a sentence if a study has fewer users than it asked for. */
export function fewerThanAsked(asked: number, taken: number): string[] {
  return taken >= asked
    ? []
    : [`${integer(asked)} users were asked for; ${quantity(taken, 'takes', 'take')} part.`];
}

/** Returns sentences about interactions without a time. */
export function timeRemarks({ log }: Dataset, taken: readonly Timeline[]): string[] {
  let [rows, untimed] = [0, 0];
  for (const { earlier, later } of taken) {
    for (const half of [earlier, later]) {
      for (const row of half) {
        rows++;
        if (Number.isNaN(log.timestamp[row])) untimed++;
      }
    }
  }
  if (untimed === 0) return [];
  return untimed === rows
    ? ['No interaction says when it was: which half of a user’s is the earlier one is chance.']
    : [
        `${quantity(untimed, 'interaction doesn’t', 'interactions don’t')} say when: they count as earlier than the others.`,
      ];
}
