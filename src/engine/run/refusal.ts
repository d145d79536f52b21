import { message, type Message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { JudgeCard } from '../domain/judge.ts';
import type { StudyData } from '../domain/study-data.ts';
import type { Protocol } from '../protocols/protocol.ts';

/**
 * Checks that a judge is suitable for the data.
 *
 * @throws Fault `task-not-offered` if the judge would answer noise: a task or items that it doesn't know, histories
 * without the ratings that it reads, or slates of unknown utility
 */
export function refuseUnfit(
  { name, tasks, needs }: JudgeCard,
  { task, title }: Pick<Protocol, 'task' | 'title'>,
  { words, scale, slates }: Pick<StudyData, 'words' | 'scale' | 'slates'>,
): void {
  const refuse = (why: Message) => {
    throw new Fault('task-not-offered', why);
  };
  if (tasks !== 'all' && !tasks.includes(task)) {
    refuse(message('studyFaults.judgeAnswersNot', { judge: name, protocol: title }));
  }
  if (!needs) return;
  if (needs.ratings && !scale) {
    refuse(message('studyFaults.judgeReadsRatings', { judge: name }));
  }
  if (needs.utilities && !slates.some(({ utility }) => utility !== undefined)) {
    refuse(message('studyFaults.judgeNeedsUtility', { judge: name }));
  }
  const noun = words.noun.trim().toLowerCase();
  if (needs.nouns && !needs.nouns.includes(noun)) {
    refuse(
      message('studyFaults.judgeKnows', { judge: name, known: needs.nouns[0]!, noun: words.noun }),
    );
  }
}
