import type { Dataset } from '../domain/dataset.ts';
import { sha256 } from '../domain/sha256.ts';
import type { SplitNote } from '../domain/study-data.ts';
import type { Split } from '../domain/study.ts';
import { message, type Text } from '#messages/message.ts';
import type { Timeline } from '../slates/history.ts';

/**
 * Describes the split of a study. Its hash is the SHA-256 of one byte for each interaction of the dataset in its order
 * (by user, item and time): 1 if it is held out, else 0. Undefined for the initial split, the later half of each user.
 */
export async function splitNote(
  { log }: Dataset,
  timelines: readonly Timeline[],
  split: Split | undefined,
): Promise<SplitNote | undefined> {
  if (!split && !log.heldOut) return undefined;
  const mask = new Uint8Array(log.length);
  let [heldOut, repeated] = [0, 0];
  for (const { earlier, later } of timelines) {
    const met = new Set(Array.from(earlier, (row) => log.item[row]!));
    for (const row of later) {
      mask[row] = 1;
      heldOut++;
      if (met.has(log.item[row]!)) repeated++;
    }
  }
  return {
    kind: split?.kind ?? 'files',
    hash: await sha256(mask),
    interactions: log.length,
    heldOut,
    repeated,
  };
}

/** Returns sentences on the split of a study, and on held-out interactions that the history gives away. */
export function splitRemarks(note: SplitNote | undefined): Text[] {
  if (!note) return [];
  const { kind, interactions, heldOut, repeated } = note;
  return [
    message('drawnSlates.split', { kind, interactions, heldOut }),
    ...(repeated > 0 ? [message('drawnSlates.repeated', { interactions: repeated })] : []),
  ];
}
