import { bootstrap, type Statistic } from '../stats/bootstrap.ts';
import type { Counted } from '../stats/counted.ts';
import { ratioOf, total, type Ratio } from '../stats/ratio.ts';
import type { Resamples } from '../stats/resamples.ts';
import { wilson } from '../stats/wilson.ts';
import { grouped } from './figures.ts';
import type { Estimate } from './report.ts';

/** Everything about an estimate but its value, interval and how that was made. */
export type About = Omit<Estimate, 'value' | 'interval' | 'method' | 'why'> & {
  /** Said when the value turns out undefined. */
  readonly why: string;
};

/** A statistic with its bootstrap interval over users. */
export function estimated(
  { why, ...about }: About,
  statistic: Statistic,
  draws: Resamples,
): Estimate {
  const { value, interval } = bootstrap(statistic, draws);
  const method = methodOf(draws, value !== null && interval === null);
  return value === null
    ? { ...about, value, why, interval, method }
    : { ...about, value, interval, method };
}

/** A rate from 0 to 1 with its n and what was left out. Where no resample could differ, Wilson's interval over the users stands. */
export function estimatedRate(
  about: Omit<About, 'n' | 'leftOut'>,
  { ratio, leftOut }: Counted,
  draws: Resamples,
): Estimate {
  const one = estimated({ ...about, n: total(ratio), leftOut }, ratioOf(ratio), draws);
  const { value, interval } = one;
  const stuck = interval ? interval.high - interval.low < 1e-12 : draws.users < 2;
  const atEnd = value !== null && Math.min(value, 1 - value) < 1e-9;
  if (!atEnd || !stuck) return one;
  return {
    ...one,
    interval: wilson(Math.round(value) * usersWith(ratio), usersWith(ratio)),
    method: 'Wilson over viewers, since every viewer gives the same value',
  };
}

function usersWith({ below }: Ratio): number {
  return below.reduce((users, one) => users + (one > 0 ? 1 : 0), 0);
}

function methodOf({ users, drawn }: Resamples, noInterval: boolean): string {
  if (noInterval) return 'no interval: too few viewers, or undefined in too many resamples';
  return `95 %, ${grouped(drawn.length)} resamples of ${grouped(users)} viewers (BCa, widened for few viewers)`;
}
