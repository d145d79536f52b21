import { tauEstimates, type UserGaps } from '#engine/protocols/slate-duel/scores-tau.ts';
import { ATTAINABLE, referenceOf } from '#engine/report/reference-values.ts';
import { shuffled, type Stream } from '#engine/random/stream.ts';
import type { RateDesign } from '../design.ts';
import { sharedDraws } from './shared-draws.ts';

const USERS = 20;

/** Judges that score their slates differently and whose comparisons follow the scores with a chance. */
export const ratingCoherence: readonly RateDesign[] = [3, 4, 5].flatMap((slates) =>
  [1, 0.7].map((follows): RateDesign => ({
    kind: 'rate',
    finding: 'D9',
    name: `${slates} slates, ${USERS} users, comparisons follow the scores with ${follows}`,
    studies: 500,
    error:
      follows === 1
        ? 'tau-b isn’t its attainable maximum'
        : 'tau-b is above its attainable maximum, or its share of it isn’t between 0 and 1',
    bound: 0,
    errs(from, study) {
      const users = Array.from({ length: USERS }, (_, user) => drawn(user, slates, follows, from));
      const [tau, share] = tauEstimates('expected', users, {}, sharedDraws(USERS, study));
      const most = referenceOf(tau!, ATTAINABLE)!;
      if (follows === 1) return Math.abs(tau!.value! - most) + Math.abs(share!.value! - 1) > 1e-9;
      return tau!.value! > most + 1e-9 || share!.value! < 0 || share!.value! > 1;
    },
  })),
);

function drawn(user: number, slates: number, follows: number, from: Stream): UserGaps {
  const scores = shuffled([...Array(slates).keys()], from);
  const gaps = scores.flatMap((one, i) =>
    scores.flatMap((other, j) => (i === j ? [] : [one - other])),
  );
  const won = gaps.map((gap) => Number(gap > 0 === from.unit() < follows));
  return { user, gaps, won };
}
