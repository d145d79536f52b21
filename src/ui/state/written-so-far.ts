import { texts } from '#messages/format-message.ts';
import type { RunEvent } from '#engine/run/run-event.ts';

/** Returns a line on the texts that a judge has written in a run so far. */
export function writtenSoFar({ what, done, of }: Extract<RunEvent, { kind: 'writing' }>): string {
  switch (what) {
    case 'profiles':
      return texts.keptWork.writingProfiles({ done, of });
    case 'reasons':
      return texts.keptWork.writingReasons({ done, of });
  }
}
