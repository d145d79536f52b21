import type { ConfusionTable } from './confusion-table.ts';

/** The cost of a disagreement: the same for all, by distance, or by its square. */
export type Weighting = 'none' | 'linear' | 'quadratic';

/**
 * Cohen's kappa, plain or weighted (Cohen 1960, 1968; docs/metrics.md, section 2): 1 - sum w O /
 * sum w E, with w = (|i - j| / (k - 1))^p between positions on the scale. 1 where the raters always
 * agree, 0 where they agree as often as chance with the same margins would; below 0 where less
 * often.
 * @returns null where nothing was labelled by both, or where chance couldn't disagree either (both
 * gave one and the same label throughout).
 * @example kappa(tableOf(2, Float64Array.of(20, 5, 10, 15))); // 0.4
 */
export function kappa(table: ConfusionTable, weighting: Weighting = 'none'): number | null {
  const { k, counts, rows, columns, n } = table;
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++) {
      const weight = costOf(weighting, i, j, k);
      observed += weight * counts[i * k + j]!;
      expected += (weight * rows[i]! * columns[j]!) / n;
    }
  }
  return n === 0 || expected === 0 ? null : 1 - observed / expected;
}

/** The cost of a disagreement, from 0 for the same label to 1 for the ends of the scale. */
export function costOf(weighting: Weighting, i: number, j: number, k: number): number {
  if (i === j) return 0;
  if (weighting === 'none') return 1;
  const distance = Math.abs(i - j) / (k - 1);
  return weighting === 'linear' ? distance : distance * distance;
}
