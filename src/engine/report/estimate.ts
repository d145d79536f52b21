import { message, type Message, type Text } from '../messages/message.ts';
import { bootstrap, type Statistic } from '../stats/bootstrap.ts';
import type { Counted } from '../stats/counted.ts';
import { ratioOf, total, type Ratio } from '../stats/ratio.ts';
import type { Resamples } from '../stats/resamples.ts';
import { wilson } from '../stats/wilson.ts';
import { RATE } from './measures.ts';
import type { Estimate } from './report.ts';

/** Returns the title of a figure with a short name and its explanation: `Transitivity: A over C, given …`. */
export function glossed(
  short: Text,
  gloss: Text,
): Required<Pick<Estimate, 'title' | 'short' | 'gloss'>> {
  return { title: message('estimates.glossed', { short, gloss }), short, gloss };
}

/** The fields of an estimate except its value, interval and method. */
export type About = Omit<Estimate, 'value' | 'interval' | 'method' | 'why'> & {
  /** The reason shown if the value is undefined. */
  readonly why: Text;
};

/**
 * Returns a statistic with its bootstrap interval over users. If no resample differs there is no interval: the spread
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
}

/**
 * Returns the estimate of a statistic with known bounds. If no resample differs, it has an interval from the bounds
 * instead of none.
 */
export function estimatedWithin(
  about: About,
  statistic: Statistic,
  draws: Resamples,
  bounds: Bounds,
): Estimate {
  return spanned(about, statistic, draws, bounds);
}

function spanned(
  { why, ...about }: About,
  statistic: Statistic,
  draws: Resamples,
  bounds: Bounds | null,
): Estimate {
  const { value, interval } = bootstrap(statistic, draws);
  if (value === null) {
    return { ...about, value, why, interval: null, method: methodOf(draws, false) };
  }
  if (isStuck({ value, interval }, draws)) {
    if (bounds) return { ...about, value, ...ofAlike(value, bounds) };
    if (interval) return { ...about, value, interval: null, method: NO_SPREAD };
  }
  return { ...about, value, interval, method: methodOf(draws, interval === null) };
}

/** The method shown if resampling gives no interval. */
export const TOO_FEW = message('estimates.tooFew');

/** The method shown if resampling has no spread and the figure has no bounds. */
export const NO_SPREAD = message('estimates.noSpread');

/** Returns a rate from 0 to 1 with its n and its exclusions. */
export function estimatedRate(
  about: Omit<About, 'n' | 'leftOut' | 'measure'>,
  { ratio, leftOut }: Counted,
  draws: Resamples,
): Estimate {
  const bounds = { low: 0, high: 1, users: usersWith(ratio) };
  return estimatedWithin(
    { ...about, measure: RATE, n: total(ratio), leftOut },
    ratioOf(ratio),
    draws,
    bounds,
  );
}

/** Values closer than this count as equal, since iterative fits are no more exact. */
const SAME = 1e-9;

/**
 * Decides whether an interval is meaningless because every user gives the same value, so that no resample can differ.
 */
export function isStuck(
  { value, interval }: Pick<Estimate, 'value' | 'interval'>,
  draws: Resamples,
): boolean {
  if (value === null) return false;
  return interval ? interval.high - interval.low < SAME : draws.users < 2;
}

/**
 * Returns the interval for users with equal values: it assumes that as many other users as Wilson's upper limit for
 * none among these allows lie at either bound. For a rate of 0 or 1 that is Wilson's interval.
 */
export function ofAlike(
  value: number,
  { low, high, users }: Bounds,
): Pick<Estimate, 'interval' | 'method'> {
  const others = wilson(0, users)?.high;
  if (others === undefined) return { interval: null, method: message('estimates.noUsers') };
  return {
    interval: { low: value - others * (value - low), high: value + others * (high - value) },
    method: message('estimates.wilson'),
  };
}

/** Returns the number of users that contribute to a rate. */
export function usersWith({ below }: Ratio): number {
  return below.reduce((users, one) => users + (one > 0 ? 1 : 0), 0);
}

function methodOf({ users, drawn }: Resamples, noInterval: boolean): Message {
  if (noInterval) return TOO_FEW;
  return message('estimates.resampled', { resamples: drawn.length, users });
}
