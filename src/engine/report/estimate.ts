import { message, type Message, type Text } from '#messages/message.ts';
import { alikeInterval } from '../stats/alike-users.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import type { Counted } from '../stats/counted.ts';
import { ratioOf, total, type Ratio } from '../stats/ratio.ts';
import type { Resamples } from '../stats/resamples.ts';
import { userInterval, type IntervalKind, type Range } from '../stats/user-interval.ts';
import { RATE } from './measures.ts';
import type { Estimate } from './report.ts';

/** Returns the title of a figure with a short name and its explanation: `Transitivity: A over C, given …`. */
export function glossed(
  short: Text,
  gloss: Text,
): Required<Pick<Estimate, 'title' | 'short' | 'gloss'>> {
  return { title: message('estimates.glossed', { short, gloss }), short, gloss };
}

/** Adds a note to the method of an estimate. */
export function noted(one: Estimate, note: Text): Estimate {
  return { ...one, note, method: message('estimates.methodWith', { method: one.method, note }) };
}

/** The fields of an estimate except its value, interval and method. */
export type About = Omit<Estimate, 'value' | 'interval' | 'method' | 'note' | 'why'> & {
  /** The reason shown if the value is undefined. */
  readonly why: Text;
};

/**
 * Returns a statistic with its interval over users. If all users give the same value there is no interval: the spread
 * of other users is unknown then, and a zero-width interval would look like certainty.
 */
export function estimated(about: About, statistic: Statistic, draws: Resamples): Estimate {
  return spanned(about, statistic, draws, null);
}

/** The range of a statistic over all possible answers, and the number of its users. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly users: number;
  /** Present where the statistic is a mean over users of values between the bounds (`Range`). */
  readonly mean?: Mean;
  /** Present where the interval must hold that with an unseen user at either bound (`Range`). */
  readonly unseen?: true;
}

/**
 * Returns the estimate of a statistic with known bounds. If all users give the same value, it has an interval from the
 * bounds instead of none.
 */
export function estimatedWithin(
  about: About,
  statistic: Statistic,
  draws: Resamples,
  bounds: Bounds,
): Estimate {
  return spanned(about, statistic, draws, bounds);
}

type Mean = Required<Range>['mean'];

/** Returns the estimate of a mean of values that all lie between two bounds. */
export function estimatedMean(
  about: About,
  ratio: Ratio,
  draws: Resamples,
  { low, high }: { readonly low: number; readonly high: number },
  mean: Mean = true,
): Estimate {
  const bounds = { low, high, users: usersWith(ratio), mean };
  return spanned(about, ratioOf(ratio), draws, bounds);
}

function spanned(
  { why, ...about }: About,
  statistic: Statistic,
  draws: Resamples,
  bounds: Bounds | null,
): Estimate {
  const { value, interval, kind } = userInterval(statistic, draws, bounds, bounds?.users);
  if (value === null) return { ...about, value, why, interval: null, method: TOO_FEW };
  if (kind === 'stuck') {
    return { ...about, value, ...(bounds ? ofAlike(value, bounds) : NONE) };
  }
  return { ...about, value, interval, method: methodOf(kind, draws) };
}

/** The method shown if resampling gives no interval. */
export const TOO_FEW = message('estimates.tooFew');

/** The method shown if resampling has no spread and the figure has no bounds. */
export const NO_SPREAD = message('estimates.noSpread');

const NONE = { interval: null, method: NO_SPREAD };

const SHARE = { low: 0, high: 1 };

/** Returns a rate from 0 to 1 with its n and its exclusions. */
export function estimatedRate(
  about: Omit<About, 'n' | 'leftOut' | 'measure'>,
  { ratio, leftOut }: Counted,
  draws: Resamples,
  mean: Mean = true,
): Estimate {
  const rate = { ...about, measure: RATE, n: total(ratio), leftOut };
  return estimatedMean(rate, ratio, draws, SHARE, mean);
}

/** Returns the interval for users with equal values (`stats/alike-users.ts`). */
export function ofAlike(
  value: number,
  { low, high, users }: Bounds,
): Pick<Estimate, 'interval' | 'method'> {
  const interval = alikeInterval(value, { low, high }, users);
  return { interval, method: message(interval ? 'estimates.alike' : 'estimates.noUsers') };
}

/** Returns the number of users that contribute to a rate. */
export function usersWith({ below }: Ratio): number {
  return below.reduce((users, one) => users + (one > 0 ? 1 : 0), 0);
}

/** Returns the method shown beside an interval over users. */
export function methodOf(kind: IntervalKind, { users, drawn, smooth }: Resamples): Message {
  switch (kind) {
    case 'resampled':
      return message('estimates.resampled', { resamples: drawn.length, users });
    case 'stepped':
      return message('estimates.stepped', { resamples: drawn.length, users });
    case 'few losses':
      return message('estimates.fewLosses', { users });
    case 'unseen user':
      return message('estimates.unseenUser', { draws: smooth.length, users });
    case 'student':
      return message('estimates.student', { users });
    case 'too few':
      return TOO_FEW;
    case 'stuck':
      return NO_SPREAD;
  }
}
