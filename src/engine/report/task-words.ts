import type { TaskId } from '../domain/question.ts';

/** The content of each task's questions. */
const WORDS: Readonly<Record<TaskId, string>> = {
  'slate-duel': 'which of two slates is better',
  'pair-with-tie': 'which of two lists is better, or a tie',
  'list-label': 'whether a list is good, partial or poor',
  'rating-history': 'a rating from a history',
  'rating-profile': 'a rating from a profile',
  'arena-overall': 'win, tie or lose, overall',
  'arena-aspect': 'win, tie or lose, on one aspect',
  'slate-score': 'a score of one slate by itself',
  'item-fit': 'whether one item belongs',
};

/** Returns the content of a task's questions: "a score of one slate by itself". */
export function taskWords(task: string): string {
  return (WORDS as Readonly<Record<string, string>>)[task] ?? task;
}
