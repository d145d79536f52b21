import type { Text } from '#messages/message.ts';
import type { JudgeId } from './ids.ts';

/**
 * The result of an exam in one line, shown beside the judge's name. Plain data, stored in every report of the judge.
 */
export interface ExamBadge {
  readonly id: JudgeId;
  /** The judge's name. */
  readonly judge: string;
  readonly outcome: 'passed' | 'failed' | 'can’t tell' | 'not examined';
  readonly sentence: Text;
  /** True where people of the exam were in the judge's training. */
  readonly trained?: true;
  /** Titles of the exam items that were failed, and of those that are neither failed nor passed. */
  readonly failed: readonly Text[];
  readonly unsure: readonly Text[];
  /** The number of exam items that were asked. */
  readonly parts: number;
  /** Milliseconds since 1970; null without an exam. */
  readonly finishedAt: number | null;
}
