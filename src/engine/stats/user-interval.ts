import { alikeInterval } from './alike-users.ts';
import { bootstrap, valuesOf, type Statistic } from './bootstrap.ts';
import type { Interval } from './interval.ts';
import { jackknifeError } from './jackknife.ts';
import type { Resamples } from './resamples.ts';
import { SAME, steppedInterval } from './stepped-interval.ts';
import { studentQuantile } from './student.ts';
import { midUserInterval, unseenUserInterval } from './unseen-user.ts';

/** With fewer users than this there is no interval. */
const FEWEST = 3;
/** With fewer users than this, the bootstrap doesn't hold its level. */
const ENOUGH = 8;
/** With fewer users who show a loss, resamples say too little of the size of losses. */
const LOSSES = 4;

/** The range of a statistic over all possible answers. */
export interface Range extends Interval {
  /**
   * Present where the statistic is a mean over users of values within the range: `guaranteed` where
   * a decision at a line promises its error, as the exam's does.
   */
  readonly mean?: true | 'guaranteed';
  /**
   * Present where a decision at a line promises its error and the statistic is a quotient between the bounds, such as
   * skill: the interval then holds that with an unseen user at either bound.
   */
  readonly unseen?: true;
}

/**
 * The way in which an interval was made: `stepped` by quantiles without BCa, where a statistic has
 * few values; `few losses` where hardly any user shows one; `stuck` where all resamples agree and there is no interval.
 */
export type IntervalKind =
  | 'resampled'
  | 'stepped'
  | 'few losses'
  | 'student'
  | 'unseen user'
  | 'too few'
  | 'stuck';

export interface UserInterval {
  /** The value on the original users. */
  readonly value: number | null;
  readonly interval: Interval | null;
  readonly kind: IntervalKind;
}

/**
 * The 95 % interval of a figure over users: the one choice for all reports. `docs/coverage.md`
 * shows what it holds.
 *
 * - Mean of values with known bounds: the interval with an unseen user who lies at either bound
 *   (`midUserInterval`); from eight users on the wider of that and the bootstrap where users weigh
 *   unequally. Where it must be guaranteed: with the unseen user at the worse bound
 *   (`unseenUserInterval`), and from eight users on the wider of that and the bootstrap.
 * - Any other figure: the bootstrap from eight users on, Student's t of the jackknife's error below.
 *   Where users weigh unequally in a quotient, the wider of both, with degrees of freedom by the
 *   effective number of users, (sum of weights)^2 / sum of squared weights (Kish 1965).
 * - Skill where one to three users show a loss: at least as wide as the interval of users who are
 *   alike (`alike-users.ts`), since resamples of so few losses miss their size.
 * - Skill at a line of the exam: at least as wide as the interval with an unseen user of mean weight at the worse bound.
 * - A figure with few values, where BCa's ends coincide: quantiles without BCa
 *   (`stepped-interval.ts`); none where all resamples agree.
 * - Fewer than three users: none.
 * @param users who contribute to the statistic, at most as many as are drawn
 */
export function userInterval(
  statistic: Statistic,
  draws: Resamples,
  range: Range | null = null,
  users = contributing(statistic, draws),
): UserInterval {
  if (range?.mean) return meanInterval(statistic, draws, range, users);
  const found = anyInterval(statistic, draws, range, users);
  if (!range?.unseen || !found.interval) return found;
  const unseen = unseenUserInterval(valuesOf(statistic, draws.smooth), users, range);
  return { ...found, interval: enclosingInterval(found.interval, unseen) };
}

function anyInterval(
  statistic: Statistic,
  draws: Resamples,
  range: Range | null,
  users: number,
): UserInterval {
  const { value, interval: drawn } = bootstrap(statistic, draws, users);
  if (value === null || users < FEWEST) return { value, interval: null, kind: 'too few' };
  if (drawn && drawn.high - drawn.low < SAME) {
    const interval = steppedInterval(statistic, value, draws, users);
    return { value, interval, kind: interval ? 'stepped' : 'stuck' };
  }
  if (range && drawn && losing(statistic) < LOSSES) {
    const interval = enclosingInterval(drawn, alikeInterval(value, range, users) ?? drawn);
    return { value, interval, kind: 'few losses' };
  }
  const effective = effectiveUsers(statistic, users);
  if (users >= ENOUGH && !isUnequal(users, effective)) {
    return { value, interval: drawn, kind: drawn ? 'resampled' : 'too few' };
  }
  const spread = studentInterval(statistic, value, draws, users, effective);
  const student = spread && range ? within(spread, range) : spread;
  if (users < ENOUGH) return { value, interval: student, kind: student ? 'student' : 'too few' };
  if (!drawn) return { value, interval: null, kind: 'too few' };
  return {
    value,
    interval: student ? enclosingInterval(drawn, student) : drawn,
    kind: 'resampled',
  };
}

function meanInterval(
  statistic: Statistic,
  draws: Resamples,
  range: Range,
  users: number,
): UserInterval {
  const value = draws.users === 0 ? null : statistic(draws.whole);
  if (value === null || users < FEWEST) return { value, interval: null, kind: 'too few' };
  const means = valuesOf(statistic, draws.smooth);
  const sure = range.mean === 'guaranteed';
  const bounded = (sure ? unseenUserInterval : midUserInterval)(means, users, range);
  const kind = 'unseen user';
  if (users < ENOUGH || !(sure || isUnequal(users, effectiveUsers(statistic, users)))) {
    return { value, interval: bounded, kind };
  }
  const drawn = bootstrap(statistic, draws, users).interval;
  return { value, interval: drawn ? enclosingInterval(bounded, drawn) : bounded, kind };
}

/** Student's t over the jackknife's error; null where leaving out a user makes it undefined. */
export function studentInterval(
  statistic: Statistic,
  value: number,
  draws: Resamples,
  users: number,
  effective = users,
): Interval | null {
  const error = jackknifeError(statistic, draws, users);
  if (error === null) return null;
  const reach = studentQuantile(0.05, Math.max(1, Math.round(effective) - 1)) * error;
  return { low: value - reach, high: value + reach };
}

/** The interval that holds both. */
export function enclosingInterval(one: Interval, other: Interval): Interval {
  return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) };
}

function within({ low, high }: Interval, range: Range): Interval {
  return { low: Math.max(low, range.low), high: Math.min(high, range.high) };
}

function contributing({ below }: Statistic, { users }: Resamples): number {
  return below ? below.reduce((all, one) => all + (one > 0 ? 1 : 0), 0) : users;
}

/** The number of users with a loss; Infinity where the statistic doesn't name them. */
function losing({ losses }: Statistic): number {
  return losses ? losses.reduce((all, one) => all + (one > 0 ? 1 : 0), 0) : Infinity;
}

const isUnequal = (users: number, effective: number) => users - effective > SAME * users;

function effectiveUsers({ below }: Statistic, users: number): number {
  if (!below) return users;
  let [sum, squares] = [0, 0];
  for (const one of below) {
    sum += one;
    squares += one * one;
  }
  return squares > 0 ? sum ** 2 / squares : users;
}
