import type { TrialKey } from './ids.ts';

/** What a part of a prompt is about. `instructions` are the same for a whole run; the rest vary more and more. */
export type SegmentKind = 'instructions' | 'viewer' | 'first slate' | 'second slate' | 'question';

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
] as const;
export type TaskId = (typeof TASKS)[number];

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
  /** Earlier questions of the same prompt, whose chosen labels stand before this one's opening. */
  readonly follows?: readonly TrialKey[];
}

/** The whole text that the model reads before it answers. */
export function promptOf(question: Question): string {
  return question.segments.map(({ text }) => text).join('') + question.opening;
}
