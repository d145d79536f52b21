import type { Estimate } from '../report/report.ts';
import { normalQuantile } from '../stats/normal.ts';
import type { ExamItem } from './exam-item.ts';

/**
 * Returns the figures of single kinds of text that miss a part's line, allowing for as many kinds as
 * there are (Bonferroni): a judge that obeys one kind of six and no other has a small figure over
 * all of them. The ends of the 95 % intervals are moved as those of a normal figure would be.
 * @param beside the figures beside that of the part
 */
export function kindsMissing(
  { kinds = [], line: { side } }: Pick<ExamItem, 'kinds' | 'line'>,
  beside: readonly Estimate[],
  line: number,
): Estimate[] {
  if (kinds.length === 0) return [];
  const further = normalQuantile(1 - 0.025 / kinds.length) / normalQuantile(0.975);
  return beside.filter(({ id, value, interval }) => {
    if (!kinds.includes(id) || value === null || !interval) return false;
    return side === 'at least'
      ? value + further * (interval.high - value) < line
      : value - further * (value - interval.low) > line;
  });
}
