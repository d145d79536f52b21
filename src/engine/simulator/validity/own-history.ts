import { message } from '#messages/message.ts';
import { COEFFICIENT, asDifference } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import type { Stream } from '../../random/stream.ts';
import { ratioOf } from '../../stats/ratio.ts';
import { scaleOf } from '../../domain/rating-scales.ts';
import { sampled } from '../suites/scored.ts';
import { correlationsOf, heldOutCorrelation } from '../suites/held-out-correlation.ts';
import type { ValidityResult } from './validity-result.ts';

/** Correlations with later ratings, and the part that comes from the user's own history. */
export interface OwnHistory {
  /** With the user's own history; `usual` has the items' mean ratings as answers, `swapped` another user's history. */
  readonly own: Estimate;
  readonly usual: Estimate;
  readonly swapped: Estimate;
  /** Own minus swapped: 0 for a rater that doesn't read the history. */
  readonly share: Estimate;
}

/**
 * Computes the mean correlation with later ratings, with a user's own history and with another's (a seeded
 * derangement). The difference is the mean over users who have both correlations, and its interval resamples these
 * users.
 *
 * @throws RangeError without any answer about later ratings
 */
export function ownHistory(
  { own, swapped, manifest }: Pick<ValidityResult, 'own' | 'swapped' | 'manifest'>,
  users: number,
  stream: Stream,
): OwnHistory {
  const scale = scaleOf(manifest.settings.scale);
  const of = (answers: ValidityResult['own'], name: string) =>
    heldOutCorrelation({ scale, answers, real: [] }, stream.child(name));
  const [mine, usual] = of(own, 'own');
  const [others] = of(swapped, 'swapped');
  if (!mine || !usual || !others) throw new RangeError('Nothing was asked of later ratings');
  const [a, b] = [correlationsOf(own, scale), correlationsOf(swapped, scale)];
  const both = [...a].flatMap(([user, value]) => {
    const other = b.get(user);
    return value === null || other === null || other === undefined ? [] : [value - other];
  });
  const ratio = { above: Float64Array.from(both), below: new Float64Array(both.length).fill(1) };
  const share = sampled(
    {
      about: {
        id: 'validity/personal-share-gap',
        title: message('validity.historyGain'),
        why: message('validity.noPair'),
        n: both.length,
        of: message('validity.usersPlain'),
        leftOut: users === both.length ? {} : { 'not both': users - both.length },
        measure: asDifference(COEFFICIENT),
        references: byChance(0),
        ties: message('validity.gainTies'),
        better: 'higher',
      },
      statistic: ratioOf(ratio),
      groups: { count: both.length, name: 'users' },
    },
    stream.child('share'),
  );
  return {
    own: { ...mine, title: message('validity.ownHistory') },
    usual: { ...usual, title: message('validity.meanRatings') },
    swapped: { ...others, id: 'validity/swapped/pearson', title: message('validity.otherHistory') },
    share,
  };
}
