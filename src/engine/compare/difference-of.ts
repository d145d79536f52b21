import {
  methodOf,
  NO_SPREAD,
  ofAlike,
  TOO_FEW,
  type About,
  type Bounds,
} from '../report/estimate.ts';
import { message } from '#messages/message.ts';
import type { Estimate } from '../report/report.ts';
import { standardError, type Statistic } from '../stats/bootstrap.ts';
import { pairedDifference } from '../stats/paired-difference.ts';
import type { Resamples } from '../stats/resamples.ts';
import { cachedStatistic } from './remembered.ts';

/**
 * Computes the first statistic minus the second on the same users, with its interval, standard
 * error and p-value. Where no resample differs, the interval is that for users who are all alike
 * (`ofAlike`), or null without bounds.
 * @param bounds of the difference, null where it has none; its users are those of the smaller side
 */
export function differenceOf(
  { why, ...about }: About,
  first: Statistic,
  second: Statistic,
  draws: Resamples,
  bounds: Bounds | null,
): { readonly estimate: Estimate; readonly p: number | null; readonly error: number | null } {
  const [one, other] = [cachedStatistic(first), cachedStatistic(second)];
  // Evaluating all draws at once is faster, and the difference then reads the cached values.
  for (const statistic of [one, other]) statistic.each?.([...draws.drawn, ...draws.without]);
  const found = pairedDifference(one, other, draws, bounds?.users);
  const { value, p } = found;
  const error = standardError((weights) => {
    const [a, b] = [one(weights), other(weights)];
    return a === null || b === null ? null : a - b;
  }, draws);
  const estimate = { ...about, value, ...spanOf(found, draws, bounds) };
  return { estimate: value === null ? { ...estimate, why } : estimate, p, error };
}

function spanOf(
  { value, interval, kind }: ReturnType<typeof pairedDifference>,
  draws: Resamples,
  bounds: Bounds | null,
): Pick<Estimate, 'interval' | 'method'> {
  if (value === null) return { interval: null, method: TOO_FEW };
  if (kind === 'stuck') {
    return bounds ? ofAlike(value, bounds) : { interval: null, method: NO_SPREAD };
  }
  if (kind !== 'resampled') return { interval, method: methodOf(kind, draws) };
  const method = message('estimates.pairedResampled', {
    resamples: draws.drawn.length,
    users: draws.users,
  });
  return { interval, method };
}
