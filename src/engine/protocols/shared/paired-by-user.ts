import { leave, type LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { estimatedWithin, usersWith } from '../../report/estimate.ts';
import { asDifference, SMALL_SCORE } from '../../report/measures.ts';
import { byChance } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import { meanOf } from '../../stats/mean.ts';
import { addObservation, emptyRatio, ratioOf, total, type Ratio } from '../../stats/ratio.ts';
import type { Resamples } from '../../stats/resamples.ts';
import { studentTwoSided } from '../../stats/student.ts';

/**
 * Compares two metrics from 0 to 1 of the same users: the mean over users of the first one minus the second one, and the
 * p-value of the paired t test, null with fewer than two users. Users who lack one of the two are left out.
 */
export function pairedByUser(
  first: Ratio,
  second: Ratio,
  about: Pick<Estimate, 'id' | 'title'>,
  draws: Resamples,
): { readonly difference: Estimate; readonly p: number | null } {
  const { ratio, leftOut } = differenceByUser(first, second);
  const n = total(ratio);
  const difference = estimatedWithin(
    {
      ...about,
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
  return { difference, p: pairedP(ratio) };
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
