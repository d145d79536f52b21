import { message, type Text } from '#messages/message.ts';
import { glossed } from '../../report/estimate.ts';
import { RATE } from '../../report/measures.ts';
import { chanceAndLowest } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import type { Stream } from '../../random/stream.ts';
import { statisticOf } from '../../stats/user-counts.ts';
import { endsOf, type Scale } from '../../domain/rating-scales.ts';
import { sampled } from './scored.ts';
import type { KeptAnswer } from './suite-test.ts';

/** Means of distributions are counted in tenths of a rating. */
const TENTHS = 10;

/**
 * The area under the ROC curve: the probability that, of one item due a high rating and one due a low rating, the first
 * has the higher mean of its distribution; equal tenths count half. It is .5 for a rater that can't distinguish them,
 * whatever its level. A rater may score well here and pass no bound, for example if it never rates below the middle.
 */
export function toldApart(
  {
    id,
    title,
    name,
  }: { readonly id: string; readonly title: Text; readonly name: 'people' | 'series' },
  groups: readonly (readonly KeptAnswer[])[],
  scale: Scale,
  stream: Stream,
): Estimate {
  const { min, max } = endsOf(scale);
  const bins = (max - min) * TENTHS + 1;
  const counts = groups.map((answers) => {
    const found = new Float64Array(2 * bins);
    for (const { expected, probabilities, rating } of answers) {
      if (rating === null || probabilities === null) continue;
      const mean = probabilities.reduce((sum, p, at) => sum + p * scale.ratings[at]!, 0);
      const bin = Math.min(bins - 1, Math.max(0, Math.round((mean - min) * TENTHS)));
      found[(expected.kind === 'at least' ? 0 : bins) + bin]!++;
    }
    return found;
  });
  const unscored = groups.flat().filter(({ rating }) => rating === null).length;
  return sampled(
    {
      about: {
        id: `suite/${id}/auc`,
        ...glossed(title, message('suiteFigures.toldApart')),
        why: message('suiteFigures.oneSide'),
        n: groups.flat().length - unscored,
        of: message('suiteFigures.ratings'),
        leftOut: unscored === 0 ? {} : { unscored },
        measure: RATE,
        references: chanceAndLowest(0.5, 0.5),
        ties: message('suiteFigures.tenths'),
        better: 'higher',
      },
      statistic: statisticOf(counts, (sums) => aucOf(sums, bins)),
      groups: { count: groups.length, name },
    },
    stream,
  );
}

/** Computes the area from counts by bin: first of items due high, then of items due low. */
function aucOf(sums: Float64Array, bins: number): number | null {
  let [won, high, low] = [0, 0, 0];
  for (let bin = 0; bin < bins; bin++) {
    const [up, down] = [sums[bin]!, sums[bins + bin]!];
    won += up * (low + down / 2);
    high += up;
    low += down;
  }
  return high === 0 || low === 0 ? null : won / (high * low);
}
