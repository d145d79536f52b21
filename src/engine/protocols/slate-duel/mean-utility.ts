import { message } from '#messages/message.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimatedMean } from '../../report/estimate.ts';
import { UTILITY } from '../../report/measures.ts';
import { coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import { addObservation, emptyRatio, total } from '../../stats/ratio.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { ENOUGH_KNOWN } from '../../report/known-truth.ts';
import { knownPairs, type UserDuels } from './tables.ts';

/**
 * Returns the mean utility of a recommender's slates; null if its slates are in fewer judged pairs of known utility than
 * the other figures on utilities need, so that no table orders recommenders by a handful of slates.
 */
export function meanUtility(
  recommender: RecommenderId,
  tables: readonly UserDuels[],
  draws: Resamples,
): Estimate | null {
  if (knownPairs(tables, recommender) < ENOUGH_KNOWN) return null;
  const ratio = emptyRatio(tables.length);
  let unknown = 0;
  tables.forEach(({ slates }, user) => {
    for (const slate of slates) {
      if (slate.recommender !== recommender) continue;
      if (slate.utility === undefined) unknown++;
      else addObservation(ratio, user, slate.utility);
    }
  });
  const n = total(ratio);
  return estimatedMean(
    {
      id: 'slate-duel/utility',
      title: message('slateDuelFigures.utilityOf', { name: nameOf(recommender) }),
      n,
      of: message('slateDuelFigures.slatesOneEach', { slates: n }),
      leftOut: unknown > 0 ? { 'utility unknown': unknown } : {},
      measure: UTILITY,
      references: coinAndFirst(null, null),
      ties: message('estimates.noTie'),
      better: 'higher',
      why: message('slateDuelFigures.noKnownSlate'),
    },
    ratio,
    draws,
    { low: 0, high: 1 },
  );
}
