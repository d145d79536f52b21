import type { TaskId } from '../domain/question.ts';
import { scaleOfKind, type ReplyKind } from '../domain/reply-kind.ts';
import { message, type Message, type Text } from '#messages/message.ts';
import { formatMessage } from '#messages/format-message.ts';

/** The content of each task's questions. */
const TEXTS: Readonly<Record<TaskId, Message>> = {
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
};

/** Returns the content of a task's questions, within a sentence; an unknown task is its own text. */
export function taskText(task: string): Text {
  return (TEXTS as Readonly<Record<string, Message>>)[task] ?? task;
}

/** Returns the same in the language of this page: "a score of one slate by itself". */
export function taskWords(task: string): string {
  return formatMessage(taskText(task));
}

/** Returns the content of the questions of a kind for which the beginning of a reply is chosen, within a sentence. */
export function replyKindText(kind: ReplyKind): Text {
  const scale = scaleOfKind(kind);
  if (scale) return message('tasks.ratings', { scale: scale.title });
  return kind === 'arena-first' ? message('tasks.arenaFirst') : taskText(kind);
}
