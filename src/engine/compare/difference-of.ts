import type { About } from '../report/estimate.ts';
import { grouped } from '../report/figures.ts';
import type { Estimate } from '../report/report.ts';
import { standardError, type Statistic } from '../stats/bootstrap.ts';
import { pairedDifference } from '../stats/paired-difference.ts';
import type { Resamples } from '../stats/resamples.ts';
import { remembered } from './remembered.ts';

/** The first less the second on the same users, with its interval and its p-value. */
export function differenceOf(
  { why, ...about }: About,
  first: Statistic,
  second: Statistic,
  draws: Resamples,
): { readonly estimate: Estimate; readonly p: number | null; readonly error: number | null } {
  const [one, other] = [remembered(first), remembered(second)];
  // All at once is faster; the difference then finds each draw known.
  for (const statistic of [one, other]) statistic.each?.([...draws.drawn, ...draws.without]);
  const { value, interval, p } = pairedDifference(one, other, draws);
  const error = standardError((weights) => {
    const [a, b] = [one(weights), other(weights)];
    return a === null || b === null ? null : a - b;
  }, draws);
  const method =
    interval === null
      ? 'no interval: too few viewers, or undefined in too many resamples'
      : `95 %, ${grouped(draws.drawn.length)} paired resamples of ${grouped(draws.users)} viewers (BCa)`;
  const estimate = { ...about, value, interval, method };
  return { estimate: value === null ? { ...estimate, why } : estimate, p, error };
}
