import type { UnscoredReason } from '../domain/judgement.ts';
import { message, type Message } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';

/** The text of each reason. */
const TEXTS: Readonly<Record<UnscoredReason, Message>> = {
  'no legal answer': message('leftOut.noLegalAnswer'),
  'cut off': message('leftOut.cutOff'),
  'not a number': message('leftOut.notANumber'),
  'drawn vote': message('leftOut.drawnVote'),
  'left out by a rule': message('leftOut.byRule'),
  'too long': message('leftOut.tooLong'),
  'follows an unscored answer': message('leftOut.followsUnscored'),
  'not answered': message('leftOut.notAnswered'),
  'other prompt': message('leftOut.otherPrompt'),
  'same first token': message('leftOut.sameFirstToken'),
};

/** Renders the reason why an answer is unscored. A stored answer may have a reason that this version doesn't know. */
export function unscoredReason(why: UnscoredReason): string {
  return formatMessage(Object.hasOwn(TEXTS, why) ? TEXTS[why] : message('leftOut.other'));
}
