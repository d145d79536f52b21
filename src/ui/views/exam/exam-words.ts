import type { Part } from '#engine/exam/badge.ts';
import type { ExamBadge } from '#engine/domain/exam-badge.ts';
import type { Outcome } from '#engine/exam/exam-item.ts';
import type { Estimate } from '#engine/report/report.ts';
import { count, rate } from '#ui/format/numbers.ts';

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

/** Prints a figure of the exam; values from ten on, such as speeds, as integers. */
export function printed(value: number): string {
  if (Math.abs(value) >= 10) return count(Math.round(value));
  const size = Math.abs(value);
  // A value just below 1 gets a third digit, so that it doesn't look like 1.
  if (size < 1) return rate(value, size >= 0.995 ? 3 : 2);
  return value.toFixed(2).replace(/\.?0+$/, '');
}

/** Returns both ends of an item's axis; null for items that need no drawing, speed and memory. */
export function endsOf({ item, estimate }: Pick<Part, 'item' | 'estimate'>) {
  if (!estimate || item.id === 'speed' || item.id === 'memory') return null;
  const signed = item.line.range[0] < 0;
  const near = item.id.startsWith('injected');
  return near ? ([-0.2, 0.2] as const) : signed ? ([-1, 1] as const) : ([0, 1] as const);
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
  const left = Object.entries(leftOut).map(([why, n]) => `${count(n)} ${why}`);
  return left.length > 0 ? `${of}; left out: ${left.join(', ')}` : of;
}
