import { isRating, scaleOfKind, type ReplyKind } from '../domain/reply-kind.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { UnaskedId, VerdictTally } from './report.ts';

/** The content of each task's questions, and of each test of simulated people. */
const TEXTS: Readonly<Record<UnaskedId, Message>> = {
  'slate-duel': message('tasks.slateDuel'),
  'pair-with-tie': message('tasks.pairWithTie'),
  'list-label': message('tasks.listLabel'),
  'rating-history': message('tasks.ratingHistory'),
  'rating-profile': message('tasks.ratingProfile'),
  'arena-overall': message('tasks.arenaOverall'),
  'arena-aspect': message('tasks.arenaAspect'),
  'slate-score': message('tasks.slateScore'),
  'item-fit': message('tasks.itemFit'),
  'item-fault': message('tasks.itemFault'),
  genres: message('suites.genres'),
  'high-low': message('suites.highLow'),
  collections: message('suites.collections'),
  similarity: message('suites.similarity'),
};

/** Returns the content of the questions of a task, within a sentence, or the title of a test of simulated people. */
export function taskText(task: UnaskedId): Message {
  return TEXTS[task];
}

/** Returns the same in the language of this page: "a score of one slate by itself". */
export function taskWords(task: UnaskedId): string {
  return formatMessage(taskText(task));
}

/** Returns the content of the questions of a kind for which the beginning of a reply is chosen, within a sentence. */
export function replyKindText(kind: ReplyKind): Text {
  if (isRating(kind)) return message('tasks.ratings', { scale: scaleOfKind(kind).title });
  return kind === 'arena-first' ? message('tasks.arenaFirst') : taskText(kind);
}

/** Returns the kinds of questions that weren't asked, with their numbers. */
export function unaskedIn(notAsked: VerdictTally['notAsked']): [UnaskedId, number][] {
  return Object.entries(notAsked) as [UnaskedId, number][];
}
