import { valuesOf, type Statistic } from './bootstrap.ts';
import type { Resamples } from './resamples.ts';
import { meanOf } from './mean.ts';

/**
 * The standard error of a statistic from leaving out each user in turn; for a mean it equals the
 * usual formula. Null where there are too many users to leave each out, or where a value is
 * undefined.
 * @param users who contribute; at least 2
 */
export function jackknifeError(
  statistic: Statistic,
  { without }: Resamples,
  users: number,
): number | null {
  if (without.length < 2) return null;
  const found = valuesOf(statistic, without);
  if (found.length < without.length) return null;
  const mean = meanOf(found);
  const squares = found.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(((users - 1) / users) * squares);
}
