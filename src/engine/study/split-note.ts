import type { Dataset } from '../domain/dataset.ts';
import { sha256 } from '../domain/sha256.ts';
import type { SplitNote } from '../domain/study-data.ts';
import type { Split } from '../domain/study.ts';
import { message, type Text } from '#messages/message.ts';
import type { Timeline } from '../slates/history.ts';
import { leaksOf } from './split-leaks.ts';

/**
 * Describes the split of a study. Its hash is the SHA-256 of one byte for each interaction of the dataset in its order
 * (by user, item and time, whatever the order of the files): 1 if it is held out, else 0.
 */
export async function splitNote(
  { log }: Dataset,
  timelines: readonly Timeline[],
  split: Split | undefined,
): Promise<SplitNote> {
  const mask = new Uint8Array(log.length);
  let heldOut = 0;
  for (const { later } of timelines) {
    for (const row of later) mask[row] = 1;
    heldOut += later.length;
  }
  return {
    kind: split?.kind ?? (log.heldOut ? 'files' : 'half'),
    hash: await sha256(mask),
    interactions: log.length,
    heldOut,
    untimed: log.timestamp.reduce((rows, time) => rows + Number(Number.isNaN(time)), 0),
    ...leaksOf(log, timelines),
  };
}

/**
 * Returns sentences on the split of a study, and on each leak that it has.
 * @param isOwn true if the study or the data names the split; the initial one needs no sentence of its own
 */
export function splitRemarks(note: SplitNote, isOwn: boolean): Text[] {
  const { kind, interactions, heldOut } = note;
  const inTime = kind === 'from' || kind === 'latest';
  return [
    ...(isOwn ? [message('drawnSlates.split', { kind, interactions, heldOut })] : []),
    ...(some(note.future) ? [message('drawnSlates.future', { n: note.future, heldOut })] : []),
    ...(some(note.ownFuture) ? [message('drawnSlates.ownFuture', { n: note.ownFuture })] : []),
    ...(inTime && some(note.untimed)
      ? [message('drawnSlates.untimedTrains', { n: note.untimed })]
      : []),
    ...(some(note.repeated)
      ? [message('drawnSlates.repeated', { interactions: note.repeated })]
      : []),
    ...(some(note.identical) ? [message('drawnSlates.identical', { n: note.identical })] : []),
    ...(some(note.newUsers) ? [message('drawnSlates.newUsers', { n: note.newUsers })] : []),
    ...(some(note.newItems) ? [message('drawnSlates.newItems', { n: note.newItems })] : []),
  ];
}

/** True for a count that was made and is above 0. */
const some = (count: number | undefined): count is number => count !== undefined && count > 0;
