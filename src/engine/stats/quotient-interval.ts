import { bootstrap, type Bootstrapped } from './bootstrap.ts';
import type { Resamples } from './resamples.ts';
import { statisticOf } from './user-counts.ts';
import { logQuotient, quotient, type VerdictCounts } from './verdict-counts.ts';

/** Tolerance for logarithms that are equal except for rounding. */
const SAME = 1e-9;

/**
 * Q with its 95 % interval by resampling users. The interval is computed for log Q and transformed
 * back, so that it is consistent in whichever order the recommenders are named. Null where users
 * are too few or too similar, so that resamples lack losses and ties, and where no resample
 * differs, since an interval of zero width would suggest certainty.
 * @param users verdicts of each user, in the order of the draws
 */
export function quotientInterval(users: readonly VerdictCounts[], draws: Resamples): Bootstrapped {
  const rows = users.map(({ win, tie, lose }) => [win, tie, lose]);
  const counts = (sums: Float64Array) => ({ win: sums[0]!, tie: sums[1]!, lose: sums[2]! });
  const { interval } = bootstrap(
    statisticOf(rows, (sums) => logQuotient(counts(sums))),
    draws,
  );
  return {
    value:
      users.length === 0 ? null : statisticOf(rows, (sums) => quotient(counts(sums)))(draws.whole),
    interval:
      interval && interval.high - interval.low >= SAME
        ? { low: Math.exp(interval.low), high: Math.exp(interval.high) }
        : null,
  };
}
