import { message, type Text } from '#messages/message.ts';
import type { Dataset } from '../domain/dataset.ts';
import type { PopularityCount } from '../domain/popularity.ts';
import { MOST_USERS, type UtilityKind } from '../domain/study.ts';
import type { Timeline } from '../slates/history.ts';

/**
 * Returns a sentence if users stay out because a study may have no more. A study for all users asks for as many as it may
 * have, so nothing else would say so.
 * @param leftOut the number of users who weren't drawn and, as far as that is known, could take part
 */
export function leftOutByLimit(taken: number, leftOut: number): Text[] {
  return taken < MOST_USERS || leftOut === 0
    ? []
    : [message('drawnSlates.leftOutByLimit', { taken, leftOut })];
}

/** Returns a sentence if a study has fewer users than it asked for, unless it asked for as many as there can be. */
export function fewerThanAsked(asked: number, taken: number): Text[] {
  return taken >= asked || asked === MOST_USERS
    ? []
    : [message('drawnSlates.fewerThanAsked', { asked, taken })];
}

/** Returns a sentence about the utility of slates, unless it is the mean of the ratings. */
export function utilityRemarks(kind: UtilityKind): Text[] {
  if (kind === 'sum') return [message('drawnSlates.utilitySum')];
  return kind === 'share-of-best' ? [message('drawnSlates.utilityShareOfBest')] : [];
}

/** Returns a sentence about the count behind popularity, unless it is that of users. */
export function popularityRemarks(count: PopularityCount | undefined): Text[] {
  return count === 'interactions' ? [message('drawnSlates.popularityByInteractions')] : [];
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
  if (log.order) return [message('drawnSlates.fileOrder', { interactions: untimed })];
  return untimed === rows
    ? [message('drawnSlates.noTimes')]
    : [message('drawnSlates.untimed', { interactions: untimed })];
}
