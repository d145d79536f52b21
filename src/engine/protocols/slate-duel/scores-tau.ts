import type { LeftOut } from '../../domain/left-out.ts';
import { message } from '#messages/message.ts';
import { estimatedMean, estimatedWithin } from '../../report/estimate.ts';
import { COEFFICIENT } from '../../report/measures.ts';
import { ATTAINABLE, coinAndFirst } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';
import { kendall } from '../../stats/kendall.ts';
import { addObservation, emptyRatio, ratioOf, total } from '../../stats/ratio.ts';
import type { Resamples } from '../../stats/resamples.ts';

/** The comparisons of one user with two scores: the gap of the scores, and 1 where the first slate won. */
export interface UserGaps {
  readonly user: number;
  readonly gaps: readonly number[];
  readonly won: readonly number[];
}

/**
 * Tau-b of score gaps and outcomes, the mean over users; and the same divided by the mean of the most that is possible
 * on these data, which is tau-b of a judge whose every comparison follows its scores. Outcomes have two values and gaps
 * have many, so tau-b can't reach 1 (about .77 with three slates). Where scores are equal, no answer follows them: the
 * judge's own stay.
 */
export function tauEstimates(
  reading: 'likeliest' | 'expected',
  users: readonly UserGaps[],
  leftOut: LeftOut,
  draws: Resamples,
): Estimate[] {
  const [tau, most, share] = [1, 2, 3].map(() => emptyRatio(draws.users));
  for (const { user, gaps, won } of users) {
    const value = gaps.length < 2 ? null : kendall(gaps, won).value;
    if (value === null) continue;
    addObservation(tau!, user, value);
    const follower = kendall(gaps, followed(gaps, won)).value;
    if (follower === null) continue;
    // With answers missing, other answers than the scores' own can have a higher tau-b.
    const highest = Math.max(value, follower);
    addObservation(most!, user, highest);
    share!.above[user]! += value;
    share!.below[user]! += highest;
  }
  const about = {
    leftOut,
    better: 'higher' as const,
    measure: COEFFICIENT,
    ties: message('slateDuelFigures.equalAreTies'),
    why: message('slateDuelFigures.noOrder'),
  };
  const of = (n: number) => ({ n, of: message('estimates.counted', { n, unit: 'user' }) });
  const everybody = new Uint16Array(draws.users).fill(1);
  const attainable = { name: ATTAINABLE, value: ratioOf(most!)(everybody) };
  return [
    estimatedMean(
      {
        ...about,
        ...of(total(tau!)),
        id: `slate-duel/ratr-tau-${reading}`,
        title: message('slateDuelFigures.tau', { reading }),
        references: [...coinAndFirst(0, 0), attainable],
      },
      tau!,
      draws,
      { low: -1, high: 1 },
    ),
    estimatedWithin(
      {
        ...about,
        ...of(total(most!)),
        id: `slate-duel/ratr-tau-share-${reading}`,
        title: message('slateDuelFigures.tauShare', { reading }),
        references: coinAndFirst(0, 0),
      },
      ratioOf(share!),
      draws,
      { low: -1, high: 1, users: total(most!) },
    ),
  ];
}

/** The outcomes that follow the scores. */
function followed(gaps: readonly number[], won: readonly number[]): number[] {
  return gaps.map((gap, i) => (gap === 0 ? won[i]! : gap > 0 ? 1 : 0));
}
