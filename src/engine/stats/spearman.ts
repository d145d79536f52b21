import {
  fisherInterval,
  noCorrelation,
  refuseUnlessPaired,
  type Correlation,
} from './correlation.ts';
import { chanceOf, coefficient } from './pearson.ts';
import { ranks } from './ranks.ts';

/**
 * Spearman's rank correlation; equal values share their mean rank. p by Student's t as SciPy's
 * `spearmanr`: rough below ten pairs, where `permutation-p.ts` is exact. The interval is that of
 * Bonett and Wright (2000), null below 4 pairs.
 */
export function spearman(x: readonly number[], y: readonly number[]): Correlation {
  refuseUnlessPaired(x, y);
  const n = x.length;
  const value = coefficient(ranks(x), ranks(y));
  if (value === null) return noCorrelation(n);
  return {
    n,
    value,
    interval: n > 3 ? fisherInterval(value, (1 + value ** 2 / 2) / (n - 3)) : null,
    p: chanceOf(value, n),
  };
}
