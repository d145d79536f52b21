import { estimated, estimatedRate, type About } from '../../report/estimate.ts';
import { counting } from '../../report/figures.ts';
import type { Estimate, Interval } from '../../report/report.ts';
import { ratioOf, total } from '../../stats/ratio.ts';
import { wilson } from '../../stats/wilson.ts';
import { countedOf, type Observed, type Sample } from './sample.ts';

/** All that is said of a rate but its numbers. */
export type AboutRate = Pick<About, 'id' | 'title' | 'why' | 'nulls'> & {
  /** What is counted: one of them, and several. */
  readonly unit: readonly [string, string];
  readonly ties?: string;
  readonly better?: About['better'];
};

/** A rate or mean of values from 0 to 1, resampled by customer. */
export function rateOf(about: AboutRate, observed: Iterable<Observed>, sample: Sample): Estimate {
  const { unit, ties = 'no tie can occur', better = 'higher', ...rest } = about;
  const found = countedOf(sample, observed);
  const of = `${counting(total(found.ratio), ...unit)} of ${counting(sample.places.size, 'viewer')}`;
  return estimatedRate({ ...rest, of, ties, better }, found, sample.draws);
}

/**
 * Wins less losses over all, from -1 to 1: values are 1, 0 and -1. Where no resample could differ,
 * Wilson's interval over the viewers stands, for what every one of them gave.
 */
export function netRateOf(
  about: AboutRate,
  observed: Iterable<Observed>,
  sample: Sample,
): Estimate {
  const { unit, ties = 'no tie can occur', better = 'neither', ...rest } = about;
  const { ratio, leftOut } = countedOf(sample, observed);
  const n = total(ratio);
  const of = `${counting(n, ...unit)} of ${counting(sample.places.size, 'viewer')}`;
  const one = estimated({ ...rest, n, of, leftOut, ties, better }, ratioOf(ratio), sample.draws);
  const { value, interval } = one;
  const stuck = interval ? interval.high - interval.low < 1e-12 : sample.draws.users < 2;
  if (value === null || !stuck || !Number.isInteger(value)) return one;
  const users = ratio.below.filter((below) => below > 0).length;
  return {
    ...one,
    interval: unanimous(value, users),
    method: 'Wilson over viewers, since every viewer gives the same value',
  };
}

/** @param value what all of them gave: -1, 0 or 1 */
function unanimous(value: number, users: number): Interval | null {
  const others = wilson(0, users)?.high;
  if (others === undefined) return null;
  if (value === 0) return { low: -others, high: others };
  const edge = 1 - 2 * others;
  return value > 0 ? { low: edge, high: 1 } : { low: -1, high: -edge };
}
