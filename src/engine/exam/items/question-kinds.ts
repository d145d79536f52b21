import type { TaskId } from '../../domain/question.ts';
import type { Slate } from '../../domain/slate.ts';
import type { Duel, Trial } from '../../domain/trial.ts';
import { repliesOn } from '../../protocols/arena/replies.ts';
import { protocolOf } from '../../protocols/registry.ts';
import { settingsOf } from '../../protocols/settings.ts';
import type { ExamUser } from '../exam-set.ts';

/** A kind of question, with the protocol that asks it and its trials. */
export interface QuestionKind {
  readonly task: Exclude<TaskId, 'rating-history' | 'rating-profile' | 'item-fault'>;
  readonly protocol: string;
  readonly trials: (user: ExamUser) => readonly Trial[];
}

/** Returns the questions of an arena's reply on two slates, with its initial settings. */
export function arenaReplies(first: Slate, second: Slate): Duel[] {
  return repliesOn(first, second, settingsOf(protocolOf('arena'), {}));
}
