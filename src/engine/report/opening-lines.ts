import type { Openings } from '../domain/family.ts';
import type { ReplyKind } from '../domain/reply-kind.ts';
import { formatMessage, texts } from '#messages/format-message.ts';
import { LABELS, PUBLISHED } from '../prompts/openings.ts';
import { replyKindText } from './task-words.ts';

/** Returns a line for each kind of question: the beginning of a model's replies, and its label mass on trial questions. */
export function openingLines(openings: Openings): string[] {
  return Object.entries(openings).map(([kind, { opening, labelMass, published }]) =>
    texts.runManifest.opening({
      ...{ labelMass, published },
      kind: formatMessage(replyKindText(kind as ReplyKind)),
      opening: opening === PUBLISHED ? null : shown(opening),
    }),
  );
}

/** Shows an opening with words for what the question fills in, on one line. */
function shown(opening: string): string {
  return opening
    .replace(LABELS, texts.runManifest.theAnswers)
    .replace(PUBLISHED, '…')
    .replaceAll('\n', ' ');
}
