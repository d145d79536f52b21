import type { Unit } from '#messages/en/figures.ts';
import { message, type Text } from '#messages/message.ts';
import { DIFFERENCE } from '../../report/measures.ts';
import { estimatedMean, estimatedRate, type About } from '../../report/estimate.ts';
import { total } from '../../stats/ratio.ts';
import type { Estimate } from '../../report/report.ts';
import { countedOf, type Observed, type Sample } from './sample.ts';

/** The fields of a rate without its numbers. */
export type AboutRate = Pick<
  About,
  'id' | 'title' | 'short' | 'gloss' | 'why' | 'references' | 'comparesOrders'
> & {
  readonly unit: Unit;
  readonly ties?: Text;
  readonly better?: About['better'];
};

/** Returns a rate or mean of values from 0 to 1, resampled by customer. */
export function rateOf(about: AboutRate, observed: Iterable<Observed>, sample: Sample): Estimate {
  const { unit, ties = message('estimates.noTie'), better = 'higher', ...rest } = about;
  const found = countedOf(sample, observed);
  const of = message('estimates.countedOfUsers', {
    n: total(found.ratio),
    unit,
    users: sample.userAt.size,
  });
  return estimatedRate({ ...rest, of, ties, better }, found, sample.draws);
}

/** Returns wins minus losses over all, from -1 to 1; values are 1, 0 and -1. */
export function netRateOf(
  about: AboutRate,
  observed: Iterable<Observed>,
  sample: Sample,
): Estimate {
  const { unit, ties = message('estimates.noTie'), better = 'neither', ...rest } = about;
  const { ratio, leftOut } = countedOf(sample, observed);
  const n = total(ratio);
  const of = message('estimates.countedOfUsers', { n, unit, users: sample.userAt.size });
  return estimatedMean(
    { ...rest, measure: DIFFERENCE, n, of, leftOut, ties, better },
    ratio,
    sample.draws,
    { low: -1, high: 1 },
  );
}
