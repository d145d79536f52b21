import type { JudgeId } from './ids.ts';

/** An exam in a line, to stand wherever its judge does. Plain data, in every report of the judge. */
export interface ExamBadge {
  readonly id: JudgeId;
  /** The judge's name. */
  readonly judge: string;
  readonly outcome: 'passed' | 'failed' | 'can’t tell' | 'not examined';
  readonly sentence: string;
  /** Titles of the items, by outcome. */
  readonly failed: readonly string[];
  readonly unsure: readonly string[];
  /** How many items were held against a line. */
  readonly parts: number;
  /** Milliseconds since 1970; null where there was none. */
  readonly finishedAt: number | null;
}
