import { message, type Text } from '#messages/message.ts';
import type { Interval } from '../report/report.ts';
import { twoProportions } from '../stats/two-proportions.ts';
import { wilson } from '../stats/wilson.ts';
import type { Arm } from './arm.ts';

/** Two arms of an experiment, by their indices. */
export interface ArmPair {
  readonly first: number;
  readonly second: number;
  /** Rate of the first divided by that of the second, minus 1; null if the second has no click. */
  readonly lift: number | null;
  /** All pairs' intervals together hold their lifts in 95 % of experiments. */
  readonly liftInterval: Interval | null;
  readonly z: number | null;
  /** Two-sided, of this pair alone; null if all or none clicked. */
  readonly p: number | null;
}

/** The comparison of the arms of an experiment (SAER, section 4.2, for two of them). */
export interface OnlineComparison {
  readonly arms: readonly (Arm & { readonly rate: number; readonly interval: Interval })[];
  /** Every two arms, in their order. */
  readonly pairs: readonly ArmPair[];
  /** A sentence with the result and its limits. */
  readonly reading: Text;
}

/**
 * Computes click-through rates with Wilson intervals, and of every two arms the relative lift with its interval, and a z
 * test. With more than two arms the level of each lift's interval is 1 - .05 divided by the number of pairs
 * (Bonferroni). Impressions count as independent, as in the paper; if visitors see several each, the true intervals are
 * wider.
 *
 * @throws RangeError for an arm without an impression
 */
export function compareArms(arms: readonly Arm[]): OnlineComparison {
  const level = 1 - 0.05 / ((arms.length * (arms.length - 1)) / 2);
  const pairs = arms.flatMap((one, first) =>
    arms.slice(first + 1).map((other, i): ArmPair => {
      const compared = twoProportions(proportion(one), proportion(other), level);
      if (!compared) throw new RangeError('An arm needs at least one impression');
      return { first, second: first + 1 + i, ...compared };
    }),
  );
  return {
    arms: arms.map((arm) => ({
      ...arm,
      rate: arm.clicks / arm.impressions,
      interval: wilson(arm.clicks, arm.impressions)!,
    })),
    pairs,
    reading: readingOf(arms, pairs),
  };
}

/** Returns 1 or -1 where an interval lies above or below a value, and 0 where it holds it or is null. */
export function sideOf(interval: Interval | null, even = 0): -1 | 0 | 1 {
  if (!interval) return 0;
  return interval.low > even ? 1 : interval.high < even ? -1 : 0;
}

const proportion = ({ clicks, impressions }: Arm) => ({ hits: clicks, of: impressions });

function readingOf(arms: readonly Arm[], pairs: readonly ArmPair[]): Text {
  const impressions = arms.reduce((sum, one) => sum + one.impressions, 0);
  if (pairs.length > 1) {
    const apart = pairs.filter(({ liftInterval }) => sideOf(liftInterval) !== 0).length;
    return message('saerOnline.several', { pairs: pairs.length, apart, impressions });
  }
  const [{ lift, liftInterval, p }] = pairs as [ArmPair];
  if (lift === null || !liftInterval) return message('saerOnline.noLift');
  const [first, second] = arms as [Arm, Arm];
  const values = {
    first: first.title,
    second: second.title,
    lift,
    ...liftInterval,
    impressions,
  };
  return sideOf(liftInterval) === 0
    ? message('saerOnline.notApart', values)
    : message('saerOnline.apart', { ...values, p });
}
