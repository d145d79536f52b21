import { clipped } from '#messages/clipped.ts';
import { message, type Text } from '#messages/message.ts';
import type { DatasetDraft } from './dataset-draft.ts';

/** The reason for leaving out a row. */
export interface Refused<Reason = Text | (() => Text)> {
  readonly kind: Text;
  readonly reason: Reason;
}

/** Returns the reason to leave out a row whose rating can't be read. */
export function ratingExpected(cell: string, draft: DatasetDraft): Refused {
  const found = clipped(cell);
  return {
    kind: message('badRows.ratingNoNumber'),
    // The scale is known only after all ratings were read.
    reason: () =>
      draft.scale
        ? message('badRows.ratingOnScale', { found, min: draft.scale.min, max: draft.scale.max })
        : message('badRows.ratingExpected', { found }),
  };
}

/** Returns the reason to leave out a row that has no rating, and whose click is missing or can't be read. */
export function clickExpected(found: string): Refused<Text> {
  return {
    kind: message('badRows.clickUnread'),
    reason: message('badRows.clickExpected', { found: clipped(found) }),
  };
}
