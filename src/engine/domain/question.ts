import type { TrialKey } from './ids.ts';

/**
 * The content of a prompt segment. `instructions` are the same in the whole run; later kinds vary more.
 */
export type SegmentKind =
  | 'instructions'
  | 'user'
  /** The memory of a synthetic user for the item that is rated. */
  | 'memory'
  | 'first slate'
  | 'second slate'
  | 'question';

/** A piece of the exact text that the model reads, with control tokens. */
export interface Segment {
  readonly kind: SegmentKind;
  readonly text: string;
}

/** The kinds of answer that a question can ask for. A judge lists those that it can answer. */
export const TASKS = [
  'slate-duel',
  'pair-with-tie',
  'list-label',
  'rating-history',
  'rating-profile',
  'arena-overall',
  'arena-aspect',
  'slate-score',
  'item-fit',
  'item-fault',
] as const;
export type TaskId = (typeof TASKS)[number];

/**
 * Returns the position that each label of a task stands for, in the order of the labels; null for tasks whose labels
 * aren't positions.
 */
export function positionsOf(task: TaskId): readonly ('first' | 'second' | 'tie')[] | null {
  switch (task) {
    case 'slate-duel':
      return ['first', 'second'];
    case 'pair-with-tie':
      return ['first', 'second', 'tie'];
    case 'arena-overall':
    case 'arena-aspect':
      return ['first', 'tie', 'second'];
    case 'list-label':
    case 'slate-score':
    case 'item-fit':
    case 'item-fault':
    case 'rating-history':
    case 'rating-profile':
      return null;
  }
}

/**
 * One prompt and its labels. Plain data, fully rendered: the segments in sequence, followed by `opening`, are exactly
 * the text that the model reads.
 *
 * Segments are ordered from the most to the least shared, so that neighbouring questions of a plan share a long prefix.
 */
export interface Question {
  readonly key: TrialKey;
  readonly task: TaskId;
  readonly segments: readonly Segment[];
  /**
   * The beginning of the reply up to the label, such as `<verdict>`. The model continues from here.
   */
  readonly opening: string;
  /** The labels as the model would write them: at least two, all different. */
  readonly labels: readonly string[];
  /**
   * Keys of earlier questions of the same prompt, in order. The opening and chosen label of each precede this
   * question's opening, so that the judge reads its own reply so far. Each is asked in the same call, or was answered
   * before and is in `said`. This question is unscored if one of them is.
   */
  readonly follows?: readonly TrialKey[];
  /** Answers of an earlier session of the run to questions that this one follows. */
  readonly said?: readonly Said[];
}

/** The answer to an earlier question. */
export interface Said {
  readonly key: TrialKey;
  readonly opening: string;
  /** The chosen label; null if the answer was unscored. */
  readonly label: string | null;
}

/**
 * Returns the whole text that the model reads before it answers.
 *
 * @param said the answers to the questions that it follows, in their order
 */
export function promptOf(question: Question, said: readonly Said[] = question.said ?? []): string {
  const reply = said.map(({ opening, label }) => opening + (label ?? '')).join('');
  return question.segments.map(({ text }) => text).join('') + reply + question.opening;
}
