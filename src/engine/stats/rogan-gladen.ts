import { within01, ANYTHING } from './labelled-sample.ts';
import type { Interval } from './interval.ts';
import { normalQuantile } from './normal.ts';

/** Counts of independent answers of a judge that says yes or no, with people's labels on a part. */
export interface JudgeAgainstPeople {
  /** The number of yes answers of the judge, and of all its answers. */
  readonly yes: number;
  readonly of: number;
  /** Things with a yes of people: the judge's yes and no answers. */
  readonly hit: number;
  readonly missed: number;
  /** Things with a no of people: the judge's no and yes answers. */
  readonly rejected: number;
  readonly falseAlarm: number;
}

/**
 * The way in which labels and the judge's rate contradict each other: no rate from 0 to 1 explains
 * both (at the interval's level), or the labels show that the judge is worse than a coin.
 */
export type Contradiction = 'outside' | 'worse than a coin';

interface RoganGladen {
  /**
   * The rate of yes among people; null where the judge's answers don't depend on people's, or where
   * its rate and the labels contradict each other.
   */
  readonly value: number | null;
  /**
   * At the given level (default 95 %); all of [0, 1] where the labels don't show that the judge is
   * better than a coin, and where there is a contradiction.
   */
  readonly interval: Interval;
  readonly bounded: boolean;
  readonly contradiction: Contradiction | null;
  readonly sensitivity: number | null;
  readonly specificity: number | null;
}

/**
 * The rate that people would give, from the judge's rate and its sensitivity and specificity (Rogan
 * and Gladen 1978): (rate + specificity - 1) / (sensitivity + specificity - 1). The interval
 * contains every rate that a test doesn't reject (Fieller 1954), with the uncertainty of all three;
 * sensitivity and specificity enter it with one right and one wrong answer added (Lang and
 * Reiczigel 2014). An unbounded set is reported as [0, 1]. `judge-against-people.ts` computes the
 * counts, also from several things for each user.
 */
export function roganGladen(seen: JudgeAgainstPeople, level = 0.95): RoganGladen {
  const { yes, of, hit, missed, rejected, falseAlarm } = seen;
  const [people, others] = [hit + missed, rejected + falseAlarm];
  const sensitivity = people === 0 ? null : hit / people;
  const specificity = others === 0 ? null : rejected / others;
  const parts = { sensitivity, specificity };
  if (of === 0 || sensitivity === null || specificity === null) {
    return { ...UNKNOWN, contradiction: null, ...parts };
  }
  const youden = sensitivity + specificity - 1;
  const value = youden === 0 ? null : (yes / of + specificity - 1) / youden;
  const found = fieller(seen, normalQuantile((1 + level) / 2) ** 2);
  const contradiction = found && contradictionIn(found);
  if (contradiction) return { ...UNKNOWN, contradiction, ...parts };
  return {
    value: value === null ? null : Math.min(1, Math.max(0, value)),
    interval: found ? within01(found.low, found.high) : ANYTHING,
    bounded: found !== null,
    contradiction: null,
    ...parts,
  };
}

const UNKNOWN = { value: null, interval: ANYTHING, bounded: false } as const;

/** A bounded set, with sensitivity + specificity - 1, which it shows not to be 0. */
interface Bounded extends Interval {
  readonly youden: number;
}

function contradictionIn({ low, high, youden }: Bounded): Contradiction | null {
  if (youden < 0) return 'worse than a coin';
  return low > 1 || high < 0 ? 'outside' : null;
}

/**
 * All t with (rate - (1 - sp) - t (se + sp - 1))^2 <= z^2 (v_rate + t^2 v_se + (1 - t)^2 v_sp): a
 * quadratic in t. Null where the set is unbounded.
 */
function fieller(
  { yes, of, hit, missed, rejected, falseAlarm }: JudgeAgainstPeople,
  z2: number,
): Bounded | null {
  const [rate, vRate] = smoothed(yes, of - yes);
  const [se, vSe] = smoothed(hit, missed);
  const [sp, vSp] = smoothed(rejected, falseAlarm);
  const youden = se + sp - 1;
  const above = rate - 1 + sp;
  const a = youden ** 2 - z2 * (vSe + vSp);
  const b = -2 * above * youden + 2 * z2 * vSp;
  const c = above ** 2 - z2 * (vRate + vSp);
  const under = b * b - 4 * a * c;
  if (a <= 0 || under < 0) return null;
  const half = Math.sqrt(under);
  return { low: (-b - half) / (2 * a), high: (-b + half) / (2 * a), youden };
}

/** A rate after adding one of each, and its variance. */
function smoothed(yes: number, no: number): [number, number] {
  const n = yes + no + 2;
  const rate = (yes + 1) / n;
  return [rate, (rate * (1 - rate)) / n];
}
