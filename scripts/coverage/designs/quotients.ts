import { bootstrap } from '#engine/stats/bootstrap.ts';
import { quotientInterval, MOST } from '#engine/stats/quotient-interval.ts';
import { statisticOf } from '#engine/stats/user-counts.ts';
import { logQuotient } from '#engine/stats/verdict-counts.ts';
import type { IntervalDesign } from '../design.ts';
import { sharedDraws } from './shared-draws.ts';

/** Q with one duel a user. Ends at the cap count as open. */
const quotientDesign = (win: number, tie: number, users: number): IntervalDesign => ({
  kind: 'interval',
  finding: 'D12',
  name: `Q, win ${win}, tie ${tie}, ${users} users`,
  studies: 2000,
  truth: (win + tie) / (1 - win),
  product: 'product',
  study(from, study) {
    const counts = Array.from({ length: users }, () => {
      const drawn = from.unit();
      if (drawn < win) return { win: 1, tie: 0, lose: 0 };
      return drawn < win + tie ? { win: 0, tie: 1, lose: 0 } : { win: 0, tie: 0, lose: 1 };
    });
    const draws = sharedDraws(users, study);
    const { interval } = quotientInterval(counts, draws);
    const logs = bootstrap(
      statisticOf(
        counts.map((one) => [one.win, one.tie, one.lose]),
        ([w, t, l]) => logQuotient({ win: w!, tie: t!, lose: l! }),
      ),
      draws,
    ).interval;
    return {
      product: interval && { low: interval.low, high: interval.high === MOST ? Infinity : interval.high }, // prettier-ignore
      'bootstrap of log Q': logs && { low: Math.exp(logs.low), high: Math.exp(logs.high) },
    };
  },
});

export const quotients: readonly IntervalDesign[] = [10, 20, 30, 60].flatMap((users) => [
  quotientDesign(0.5, 0.1, users),
  quotientDesign(0.6, 0.15, users),
  quotientDesign(0.9, 0.02, users),
  quotientDesign(0.3, 0.4, users),
]);
