import type { TrialKey } from './ids.ts';

/** What a part of a prompt is about. `instructions` are the same for a whole run; the rest vary more and more. */
export type SegmentKind =
  | 'instructions'
  | 'viewer'
  /** What a simulated person remembers while something is rated. */
  | 'memory'
  | 'first slate'
  | 'second slate'
  | 'question';

/** A piece of the exact text that the model reads, control tokens included. */
export interface Segment {
  readonly kind: SegmentKind;
  readonly text: string;
}

/** What kind of answer is asked for. A judge says which of them it can give. */
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
] as const;
export type TaskId = (typeof TASKS)[number];

/**
 * What the labels of a question about two slates stand for, in their order; null for questions
 * whose labels aren't places.
 */
export function placesOf(task: TaskId): readonly ('first' | 'second' | 'tie')[] | null {
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
    case 'rating-history':
    case 'rating-profile':
      return null;
  }
}

/**
 * One prompt and the answers it offers. Plain data, rendered in full: whoever reads the segments
 * one after the other, then `opening`, reads just what the model read.
 *
 * Segments go from the most to the least shared, so that questions that stand next to each other
 * in a plan share a long prefix.
 */
export interface Question {
  readonly key: TrialKey;
  readonly task: TaskId;
  readonly segments: readonly Segment[];
  /** The reply's own text up to the label, such as `<verdict>`: the model goes on from here. */
  readonly opening: string;
  /** The answers on offer, as the model would write them. At least two, all different. */
  readonly labels: readonly string[];
  /**
   * Earlier questions of the same prompt, in their order. What was asked and chosen there, each
   * one's opening and label, stands before this one's opening: the judge reads its own reply so far.
   * Each is asked in the same call, or was answered before and stands in `said`. After one that was
   * unscored this one is unscored too.
   */
  readonly follows?: readonly TrialKey[];
  /** Answers of an earlier sitting to questions that this one follows. */
  readonly said?: readonly Said[];
}

/** What an earlier question was answered with. */
export interface Said {
  readonly key: TrialKey;
  readonly opening: string;
  /** The label that was chosen; null where the answer was unscored. */
  readonly label: string | null;
}

/**
 * The whole text that the model reads before it answers.
 *
 * @param said what the questions that it follows were answered with, in their order.
 */
export function promptOf(question: Question, said: readonly Said[] = question.said ?? []): string {
  const reply = said.map(({ opening, label }) => opening + (label ?? '')).join('');
  return question.segments.map(({ text }) => text).join('') + reply + question.opening;
}
