import { bootstrap, type Statistic } from '../stats/bootstrap.ts';
import type { Counted } from '../stats/counted.ts';
import { ratioOf, total, type Ratio } from '../stats/ratio.ts';
import type { Resamples } from '../stats/resamples.ts';
import { wilson } from '../stats/wilson.ts';
import { counting, grouped } from './figures.ts';
import type { Estimate } from './report.ts';

/** Everything about an estimate but its value, interval and how that was made. */
export type About = Omit<Estimate, 'value' | 'interval' | 'method' | 'why'> & {
  /** Said when the value turns out undefined. */
  readonly why: string;
};

/**
 * A statistic with its bootstrap interval over users. Where no resample differs it has none: how far
 * other viewers might lie isn't known then, and an interval of no width would pass for certainty.
 */
export function estimated(about: About, statistic: Statistic, draws: Resamples): Estimate {
  return spanned(about, statistic, draws, null);
}

/** Between which values a statistic lies whatever the answers, and how many viewers it was taken over. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly users: number;
}

/** The same of a statistic with bounds: where no resample could differ, the interval isn't of zero width. */
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

/** Said where resampling gives no interval. */
export const TOO_FEW = 'no interval: too few viewers, or undefined in too many resamples';

/** Said where resampling shows no spread, and the figure has no bounds to go by. */
export const NO_SPREAD = 'no interval: every viewer gives the same';

/** A rate from 0 to 1 with its n and what was left out. */
export function estimatedRate(
  about: Omit<About, 'n' | 'leftOut'>,
  { ratio, leftOut }: Counted,
  draws: Resamples,
): Estimate {
  const bounds = { low: 0, high: 1, users: usersWith(ratio) };
  return estimatedWithin({ ...about, n: total(ratio), leftOut }, ratioOf(ratio), draws, bounds);
}

/** Values closer than this are the same, as far as fits by iteration go. */
const SAME = 1e-9;

/** Whether an interval says nothing because every viewer gives the same value: no resample can differ then. */
export function isStuck(
  { value, interval }: Pick<Estimate, 'value' | 'interval'>,
  draws: Resamples,
): boolean {
  if (value === null) return false;
  return interval ? interval.high - interval.low < SAME : draws.users < 2;
}

/**
 * An interval where every viewer gives the same value: of other viewers as many as Wilson's interval
 * of none among these allows may lie at either bound. For a rate of 0 or 1 that is Wilson's own.
 */
export function ofAlike(
  value: number,
  { low, high, users }: Bounds,
): Pick<Estimate, 'interval' | 'method'> {
  const others = wilson(0, users)?.high;
  if (others === undefined) return { interval: null, method: 'no interval: no viewers' };
  return {
    interval: { low: value - others * (value - low), high: value + others * (high - value) },
    method: 'Wilson over viewers, since every viewer gives the same value',
  };
}

/** How many viewers a rate was taken over. */
export function usersWith({ below }: Ratio): number {
  return below.reduce((users, one) => users + (one > 0 ? 1 : 0), 0);
}

function methodOf({ users, drawn }: Resamples, noInterval: boolean): string {
  if (noInterval) return TOO_FEW;
  return `95%, ${grouped(drawn.length)} resamples of ${counting(users, 'viewer')} (BCa, widened for few viewers)`;
}
