import { message, type Text } from '../messages/message.ts';
import type { Dataset } from '../domain/dataset.ts';
import type { Timeline } from '../slates/history.ts';

/** Returns a sentence if a study has fewer users than it asked for. */
export function fewerThanAsked(asked: number, taken: number): Text[] {
  return taken >= asked ? [] : [message('drawnSlates.fewerThanAsked', { asked, taken })];
}

/** Returns sentences about interactions without a time. */
export function timeRemarks({ log }: Dataset, taken: readonly Timeline[]): Text[] {
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
    ? [message('drawnSlates.noTimes')]
    : [message('drawnSlates.untimed', { interactions: untimed })];
}
