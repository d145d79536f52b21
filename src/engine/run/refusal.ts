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
  const refuse = (why: string) => {
    throw new Fault('task-not-offered', why);
  };
  if (tasks !== 'all' && !tasks.includes(task)) {
    refuse(
      `${name} doesn't answer questions of ${title}. Choose another judge or another protocol.`,
    );
  }
  if (!needs) return;
  if (needs.ratings && !scale) {
    refuse(
      `${name} reads ratings, and this data has clicks alone. Choose another judge, or data with ratings.`,
    );
  }
  if (needs.utilities && !slates.some(({ utility }) => utility !== undefined)) {
    refuse(
      `${name} goes by how much users liked the slates, and that is known of none of these. Choose another judge, or held-out slates of data with ratings.`,
    );
  }
  const noun = words.noun.trim().toLowerCase();
  if (needs.nouns && !needs.nouns.includes(noun)) {
    refuse(
      `${name} knows ${needs.nouns[0]}s, and an item of this data is called "${words.noun}". Choose another judge; if these are ${needs.nouns[0]}s, import the data again and say so.`,
    );
  }
}
