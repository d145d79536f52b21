import type { Part } from '#engine/exam/badge.ts';
import type { ExamBadge } from '#engine/domain/exam-badge.ts';
import type { Outcome } from '#engine/exam/exam-item.ts';
import { leftOutReason } from '#engine/report/left-out-reason.ts';
import type { Estimate } from '#engine/report/rendered-report.ts';
import { integer, decimal } from '#engine/domain/numbers.ts';

/** Returns the short text of a badge: "Exam passed, 14 of 14", "Exam failed in 2 of 16". */
export function markWords({ outcome, failed, unsure, parts }: ExamBadge): string {
  switch (outcome) {
    case 'passed':
      return `Exam passed, ${parts} of ${parts}`;
    case 'failed':
      return `Exam failed in ${failed.length} of ${parts}`;
    case 'can’t tell':
      return `Exam: can’t tell ${unsure.length} of ${parts}`;
    case 'not examined':
      return 'Not examined on this device';
  }
}

/** Mark and word of each outcome. */
export const OUTCOMES: Readonly<
  Record<Outcome, { readonly state: 'ok' | 'bad' | 'warn' | 'off'; readonly text: string }>
> = {
  passed: { state: 'ok', text: 'Passed' },
  failed: { state: 'bad', text: 'Failed' },
  'can’t tell': { state: 'warn', text: 'Can’t tell' },
  'not asked': { state: 'off', text: 'Not asked' },
};

/**
 * Prints a figure of the exam. Values from ten on, such as speeds, are integers; a value just below 1 has a third
 * digit, so that it doesn't look like 1.
 */
export function printed(value: number): string {
  const size = Math.abs(value);
  return decimal(value, size >= 10 ? 0 : size >= 0.995 && size < 1 ? 3 : 2);
}

/** Returns both ends of an item's axis; null for figures without a range, which aren't drawn. */
export function endsOf({ item, estimate }: Pick<Part, 'item' | 'estimate'>) {
  return estimate?.measure.range ? (item.axis ?? item.line.range) : null;
}

/** Returns the pass line in words, such as "at least .90". */
export function lineWords({ item, line }: Pick<Part, 'item' | 'line'>): string {
  return `${item.line.side} ${printed(line)}`;
}

/**
 * Returns the counted units in the estimate's own words, such as "60 users", with the left-out
 * units.
 */
export function ofWords({ of, leftOut }: Estimate): string {
  const left = Object.entries(leftOut).map(([why, n]) => `${integer(n)} ${leftOutReason(why)}`);
  return left.length > 0 ? `${of}; left out: ${left.join(', ')}` : of;
}
