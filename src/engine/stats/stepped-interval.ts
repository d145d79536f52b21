import { quantile, reachFor, valuesOf, type Statistic } from './bootstrap.ts';
import type { Interval } from './interval.ts';
import { normalCdf } from './normal.ts';
import type { Resamples } from './resamples.ts';

/** Values closer than this count as equal, since iterative fits are no more exact. */
export const SAME = 1e-9;

/**
 * The interval of a statistic with few possible values, such as a rank correlation of four systems,
 * where the bias correction puts both ends on one of them although resamples differ: the quantiles
 * of the resamples without correction (widened for few users), and where these coincide too, the
 * range of all resamples. It always holds the value. Null where all resamples agree.
 */
export function steppedInterval(
  statistic: Statistic,
  value: number,
  draws: Resamples,
  users: number,
): Interval | null {
  const sorted = Float64Array.from(valuesOf(statistic, draws.drawn)).sort();
  const tail = normalCdf(-reachFor(users));
  const between = (p: number): Interval => ({
    low: Math.min(value, quantile(sorted, p)),
    high: Math.max(value, quantile(sorted, 1 - p)),
  });
  return [between(tail), between(0)].find(({ low, high }) => high - low >= SAME) ?? null;
}
