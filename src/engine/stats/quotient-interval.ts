import type { Interval } from './interval.ts';
import type { Resamples } from './resamples.ts';
import { ratioOf } from './ratio.ts';
import { userInterval, type IntervalKind } from './user-interval.ts';
import { quotient, type VerdictCounts } from './verdict-counts.ts';

/** An end of Q's interval is at most this, and at least its reciprocal. */
export const MOST = 100;

interface QuotientInterval {
  /** Null without losses and ties. */
  readonly value: number | null;
  readonly interval: Interval | null;
  readonly kind: IntervalKind;
  /** True where an end was beyond `MOST` or its reciprocal. */
  readonly capped: boolean;
}

/**
 * Q with its 95 % interval over users. Q is p / (1 - p) where p = (win + tie) / (win + lose + 2 ties)
 * lies from 0 to 1, so that its interval is that of a bounded mean, and the same in whichever order
 * the recommenders are named. It exists however few losses and ties were drawn: were it left out
 * without losses, the intervals that are shown would miss the truth too often. An end without limit
 * is capped at `MOST`, or at a value beyond it.
 * @param users verdicts of each user, in the order of the draws
 */
export function quotientInterval(
  users: readonly VerdictCounts[],
  draws: Resamples,
): QuotientInterval {
  const held = ratioOf({
    above: Float64Array.from(users, ({ win, tie }) => win + tie),
    below: Float64Array.from(users, ({ win, tie, lose }) => win + 2 * tie + lose),
  });
  const all = users.reduce(
    (sum, { win, tie, lose }) => ({
      win: sum.win + win,
      tie: sum.tie + tie,
      lose: sum.lose + lose,
    }),
    { win: 0, tie: 0, lose: 0 },
  );
  const { interval, kind } = userInterval(held, draws, { low: 0, high: 1, mean: true });
  const value = quotient(all);
  if (!interval) return { value, interval, kind, capped: false };
  const [low, high] = [interval.low, interval.high].map((one) => one / (1 - one));
  return {
    value,
    interval: {
      low: Math.min(Math.max(low!, 1 / MOST), value ?? MOST),
      high: Math.max(Math.min(high!, MOST), value ?? MOST),
    },
    kind,
    capped: low! < 1 / MOST || high! > MOST,
  };
}
