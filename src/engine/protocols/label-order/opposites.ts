import { FINE_FAULTS, ITEM_FAULTS } from '../../domain/item-fault.ts';
import type { Judgement } from '../../domain/judgement.ts';
import type { TaskId } from '../../domain/question.ts';

/** The opposite answers of a question, as indices of its labels. */
export interface Opposites {
  /** The answers that the prompt names first in the published label order, and last in the other. */
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/**
 * Returns the opposite answers of a question: of two or three labels the first and the last, of more the two halves in
 * the order in which the prompt names them. A tie and a label in the middle are neither.
 *
 * @param labels the number of labels
 */
export function oppositesOf(task: TaskId, labels: number): Opposites {
  // The prompt names the tie last in both label orders.
  const opposed = task === 'pair-with-tie' ? 2 : labels;
  const half = Math.floor(opposed / 2);
  const indices = Array.from({ length: opposed }, (_, i) => i);
  return { first: indices.slice(0, half), last: indices.slice(opposed - half) };
}

/** Returns the index of the label that a judgement gives; null if it gives none. */
export function labelIn(
  { verdict, probabilities }: Pick<Judgement, 'verdict' | 'probabilities'>,
  task: TaskId,
): number | null {
  switch (verdict.kind) {
    case 'preferred':
      return verdict.winner === 'first' ? 0 : task.startsWith('arena') ? 2 : 1;
    case 'tied':
      return task === 'pair-with-tie' ? 2 : task.startsWith('arena') ? 1 : null;
    case 'labelled': {
      const at = namesOf(task, probabilities?.length).indexOf(verdict.label);
      return at < 0 ? null : at;
    }
    case 'rated':
      return verdict.likeliest;
    case 'unscored':
      return null;
  }
}

/** Returns the labels of a question as verdicts name them, in the order of the prompt's. */
function namesOf(task: TaskId, labels = 0): readonly string[] {
  if (task === 'item-fit') return ['Yes', 'No'];
  if (task === 'list-label') return ['Good', 'Partial', 'Poor'];
  return labels === ITEM_FAULTS.length ? ITEM_FAULTS : FINE_FAULTS;
}
