import { metricName } from '../../metrics/metric-name.ts';
import { message } from '#messages/message.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { nameInId } from '../../report/name-in-id.ts';
import type { Estimate } from '../../report/report.ts';
import { holmOfKnown } from '../../stats/holm.ts';
import { metricByUser, type JudgedUsers } from '../shared/offline-means.ts';
import { pairedByUser } from '../shared/paired-by-user.ts';
import type { Compared } from './standing.ts';

/** Two recommenders on held-out data of the same users. */
export interface HeldOutPair extends Compared {
  readonly first: RecommenderId;
  readonly second: RecommenderId;
  /** The mean of the first one's metric minus that of the second one. */
  readonly difference: Estimate;
}

/**
 * Compares every two recommenders by a metric of the same users' held-out data: the mean difference by user, with the
 * paired t test, Holm-corrected over the pairs. Users without held-out items are left out.
 */
export function heldOutPairs(
  recommenders: readonly RecommenderId[],
  judged: JudgedUsers,
  metric: string,
  offline: OfflineFigures,
): HeldOutPair[] {
  return corrected(uncorrectedPairs(recommenders, judged, metric, offline));
}

/** Corrects the p-values of all of these pairs together (Holm); a pair without one counts as no test. */
export function corrected(pairs: readonly HeldOutPair[]): HeldOutPair[] {
  const ps = holmOfKnown(pairs.map(({ p }) => p));
  return pairs.map((pair, i) => ({ ...pair, p: ps[i] ?? null }));
}

/** The same comparisons, each with its own p-value. */
export function uncorrectedPairs(
  recommenders: readonly RecommenderId[],
  judged: JudgedUsers,
  metric: string,
  offline: OfflineFigures,
): HeldOutPair[] {
  const of = new Map(
    recommenders.map((one) => [one, metricByUser(judged, one, metric, offline).ratio]),
  );
  return recommenders.flatMap((first, i) =>
    recommenders.slice(i + 1).map((second) => {
      const { difference, p } = pairedByUser(
        of.get(first)!,
        of.get(second)!,
        {
          id: `offline/difference/${nameInId(first)}/${nameInId(second)}`,
          title: message('heldOut.differenceOf', {
            metric: metricName(metric),
            first: nameOf(first),
            second: nameOf(second),
          }),
        },
        judged.draws,
      );
      const ahead = (difference.value ?? 0) >= 0;
      return {
        first,
        second,
        difference,
        better: ahead ? first : second,
        worse: ahead ? second : first,
        p,
      };
    }),
  );
}
