import type { TaskId } from '../domain/question.ts';

/** The lowest shares of the best possible utility at which a slate is labelled good and partial. */
const GOOD = 0.7;
const PARTIAL = 0.4;

/**
 * Turns an opinion into shares of a question's labels.
 * @param labels number of labels, in the order that protocols give them: first, second, tie; win,
 * tie, lose; good, partial, poor; or the digits from the lowest up.
 * @param share of the slate shown first, or the quality of the single slate: from 0 to 1
 * @returns null for a task that reference judges don't answer.
 */
export function sharesOf(task: TaskId, labels: number, share: number): readonly number[] | null {
  switch (task) {
    case 'slate-duel':
      return [share, 1 - share];
    case 'pair-with-tie':
      return share === 0.5 ? [0, 0, 1] : [share, 1 - share, 0];
    case 'arena-overall':
    case 'arena-aspect':
      return share === 0.5 ? [0, 1, 0] : [share, 0, 1 - share];
    case 'list-label':
      return only(labels, share >= GOOD ? 0 : share >= PARTIAL ? 1 : 2);
    case 'slate-score':
      return only(labels, Math.round(share * (labels - 1)));
    case 'rating-history':
    case 'rating-profile':
    case 'item-fit':
    case 'item-fault':
      return null;
  }
}

function only(labels: number, at: number): number[] {
  return Array.from({ length: labels }, (_, i) => (i === at ? 1 : 0));
}
