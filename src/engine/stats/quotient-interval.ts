import { bootstrap, type Bootstrapped } from './bootstrap.ts';
import type { Resamples } from './resamples.ts';
import { statisticOf } from './user-counts.ts';
import { logQuotient, quotient, type VerdictCounts } from './verdict-counts.ts';

/** Logarithms closer than this are the same, worked out in another order. */
const SAME = 1e-9;

/**
 * Q with its 95 % interval by resampling users. The interval is made for log Q and taken back, so
 * that it is the same whichever recommender is named first. No interval where the users are so few,
 * or so much of one mind, that resamples lack losses and ties; none either where no resample
 * differs, since one of no width would pass for certainty.
 *
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
