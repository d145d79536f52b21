import { integer, quantity } from '#engine/domain/numbers.ts';
import type { UnreadRow } from '#engine/store/readable.ts';

/** The most rows to name; further ones are counted. */
const NAMED = 3;

/** Returns sentences for a report on a run with unreadable rows: which ones, and what to do. */
export function unreadSentences(rows: readonly UnreadRow[]): string[] {
  const of = (kind: UnreadRow['of']) => rows.filter((row) => row.of === kind);
  const [answers, reasons] = [of('judgement'), of('reason')];
  return [
    ...(answers.length === 0
      ? []
      : [
          `${quantity(answers.length, 'answer', 'answers')} of this run can’t be read from this browser’s storage, and ${answers.length === 1 ? 'counts' : 'count'} as not asked: ${named(answers)}. If the run isn’t finished, go on with it: the questions are asked again. Otherwise start a new run of the same study.`,
        ]),
    ...(reasons.length === 0
      ? []
      : [
          `${quantity(reasons.length, 'written reason', 'written reasons')} can’t be read and ${reasons.length === 1 ? 'is' : 'are'} left out: ${named(reasons)}.`,
        ]),
  ];
}

function named(rows: readonly UnreadRow[]): string {
  const first = rows.slice(0, NAMED).map(({ key, why }) => `${key} (${why})`);
  const rest = rows.length - first.length;
  return [...first, ...(rest > 0 ? [`and ${integer(rest)} more`] : [])].join(', ');
}
