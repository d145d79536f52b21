import { reasonsIn } from '#engine/domain/left-out.ts';
import type { Part } from '#engine/exam/badge.ts';
import type { Outcome } from '#engine/exam/exam-item.ts';
import { leftOutReason } from '#engine/report/left-out-reason.ts';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';
import { decimal } from '#engine/domain/numbers.ts';
import { message, type Text } from '#messages/message.ts';
import { texts } from '#messages/format-message.ts';

interface Mark {
  readonly state: 'ok' | 'bad' | 'warn' | 'off';
  readonly text: Text;
}

/** Mark and word of each outcome. */
const OUTCOMES: Readonly<Record<Outcome, Mark>> = {
  passed: { state: 'ok', text: message('examParts.passed') },
  failed: { state: 'bad', text: message('examParts.failed') },
  'can’t tell': { state: 'warn', text: message('examParts.unsure') },
  'changes nothing': { state: 'warn', text: message('examParts.constant') },
  'not asked': { state: 'off', text: message('examParts.notAsked') },
};

/** Returns the mark of a part: "Too few users" in place of "Can’t tell" where no judge could pass it. */
export function markOf({ outcome, usersNeeded }: Pick<Part, 'outcome' | 'usersNeeded'>): Mark {
  const mark = OUTCOMES[outcome];
  return outcome === 'can’t tell' && usersNeeded !== null
    ? { ...mark, text: message('examParts.tooFewUsers') }
    : mark;
}

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

/** Returns the pass line in words, such as "at least .90"; it mentions that a person moved it. */
export function lineWords({ item, line }: Pick<Part, 'item' | 'line'>): string {
  const { side } = item.line;
  const words = line === item.line.value ? texts.examParts.line : texts.examParts.movedLine;
  return words({ side, value: printed(line) });
}

/**
 * Returns the counted units in the estimate's own words, such as "60 users", with the left-out
 * units.
 */
export function ofWords({ of, leftOut }: RenderedEstimate): string {
  const reasons = reasonsIn(leftOut).map(([why, n]) => ({ n, why: leftOutReason(why) }));
  return reasons.length > 0 ? texts.examParts.withLeftOut({ of, reasons }) : of;
}
