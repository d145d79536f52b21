import { metricName } from '../../metrics/metric-name.ts';
import { leave, type LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { asDifference, SMALL_SCORE } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { OfflineFigures } from '../../domain/study-data.ts';
import { nameOf } from '../../recommenders/name-of.ts';
import { estimatedWithin, usersWith } from '../../report/estimate.ts';
import { nameInId } from '../../report/name-in-id.ts';
import type { Estimate } from '../../report/report.ts';
import { holm } from '../../stats/holm.ts';
import { meanOf } from '../../stats/mean.ts';
import { addObservation, emptyRatio, ratioOf, total, type Ratio } from '../../stats/ratio.ts';
import { studentTwoSided } from '../../stats/student.ts';
import { metricByUser, type JudgedUsers } from '../shared/offline-means.ts';
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
  const tested = pairs.flatMap(({ p }) => p ?? []);
  const ps = holm(tested).values();
  return pairs.map((pair) => ({ ...pair, p: pair.p === null ? null : ps.next().value! }));
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
      const found = differenceByUser(of.get(first)!, of.get(second)!);
      const difference = differenceOf(first, second, found, metric, judged);
      const ahead = (difference.value ?? 0) >= 0;
      return {
        first,
        second,
        difference,
        better: ahead ? first : second,
        worse: ahead ? second : first,
        p: pairedP(found.ratio),
      };
    }),
  );
}

function differenceByUser(a: Ratio, b: Ratio): { ratio: Ratio; leftOut: LeftOut } {
  const ratio = emptyRatio(a.above.length);
  const leftOut: LeftOut = {};
  for (let user = 0; user < a.above.length; user++) {
    const [n, m] = [a.below[user]!, b.below[user]!];
    if (n > 0 && m > 0) addObservation(ratio, user, a.above[user]! / n - b.above[user]! / m);
    else leave(leftOut, 'not defined');
  }
  return { ratio, leftOut };
}

/**
 * The paired t test of one difference a user, two-sided, and never below 2^(1 - users), the smallest that a sign-flip
 * test of so few users can give; null with fewer than two users.
 */
function pairedP({ above, below }: Ratio): number | null {
  const values = above.filter((_, user) => below[user]! > 0);
  const n = values.length;
  if (n < 2) return null;
  const mean = meanOf(values);
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  if (Math.abs(mean) < 1e-12) return 1;
  const t = mean / Math.sqrt(squares / (n - 1) / n);
  return Math.max(2 ** (1 - n), Number.isFinite(t) ? studentTwoSided(t, n - 1) : 0);
}

function differenceOf(
  first: RecommenderId,
  second: RecommenderId,
  { ratio, leftOut }: ReturnType<typeof differenceByUser>,
  metric: string,
  { draws }: JudgedUsers,
): Estimate {
  const n = total(ratio);
  return estimatedWithin(
    {
      id: `offline/difference/${nameInId(first)}/${nameInId(second)}`,
      title: message('heldOut.differenceOf', {
        metric: metricName(metric),
        first: nameOf(first),
        second: nameOf(second),
      }),
      n,
      of: message('estimates.counted', { n, unit: 'user' }),
      leftOut,
      measure: asDifference(SMALL_SCORE),
      references: byChance(0),
      ties: message('estimates.noTie'),
      better: 'neither',
      why: message('heldOut.unknown'),
    },
    ratioOf(ratio),
    draws,
    { low: -1, high: 1, users: usersWith(ratio) },
  );
}
