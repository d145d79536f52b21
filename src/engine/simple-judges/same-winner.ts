import { leave, type LeftOut } from '../domain/left-out.ts';
import type { Compared } from './compared-pairs.ts';
import { message, type Message } from '#messages/message.ts';

import { estimatedRate, estimatedWithin, usersWith } from '../report/estimate.ts';
import { COEFFICIENT } from '../report/measures.ts';
import { coinAndFirst } from '../report/reference-values.ts';
import type { Estimate } from '../report/report.ts';
import { addObservation, emptyRatio, ratioOf, total } from '../stats/ratio.ts';
import type { Resamples } from '../stats/resamples.ts';
import type { Score, SlateScores } from './slate-scores.ts';
import { EQUAL_SCORES } from './verdict-rows.ts';

/** The agreement of a judge with a simple judge over the pairs in which both name a winner. */
export interface SameWinner {
  readonly score: Score;
  readonly agreement: Estimate;
  readonly kappa: Estimate;
}

/**
 * Returns the share of decided pairs in which a judge that compares this score names the same winner, and Cohen's kappa.
 * Each pair enters kappa from both of its sides, since which slate is a and which b is arbitrary: chance agreement is
 * then .5, and kappa 2 p - 1. Pairs that either leaves open are counted apart.
 *
 * @param userAt the user's index in `draws`
 */
export function sameWinner(
  score: Score,
  pairs: readonly Compared[],
  scores: SlateScores,
  userAt: ReadonlyMap<string, number>,
  draws: Resamples,
): SameWinner {
  const ratio = emptyRatio(draws.users);
  const leftOut: LeftOut = {};
  for (const { user, a, b, result } of pairs) {
    const better = betterOf(scores.of(score, a), scores.of(score, b));
    if (result !== 'a' && result !== 'b') leave(leftOut, result);
    else if (better !== 'a' && better !== 'b') leave(leftOut, better);
    else addObservation(ratio, userAt.get(user)!, result === better ? 1 : 0);
  }
  const n = total(ratio);
  const about = {
    of: message('estimates.countedOfUsers', { n, unit: 'pair', users: usersWith(ratio) }),
    ties: message('simpleJudges.decidedPairs'),
    better: 'neither' as const,
    why: message('simpleJudges.noDecidedPair'),
  };
  const of = message(NAMES[score]);
  const rate = ratioOf(ratio);
  return {
    score,
    agreement: estimatedRate(
      {
        ...about,
        id: `simple-judges/agreement/${score}`,
        title: message('simpleJudges.agreementWith', { of }),
        references: coinAndFirst(0.5, null),
      },
      { ratio, leftOut },
      draws,
    ),
    kappa: estimatedWithin(
      {
        ...about,
        id: `simple-judges/kappa/${score}`,
        title: message('simpleJudges.kappaWith', { of }),
        n,
        leftOut,
        measure: COEFFICIENT,
        references: coinAndFirst(0, null),
      },
      (weights) => {
        const agreed = rate(weights);
        return agreed === null ? null : 2 * agreed - 1;
      },
      draws,
      { low: -1, high: 1, users: usersWith(ratio) },
    ),
  };
}

/** The names of the simple judges. */
export const NAMES = {
  popularity: 'simpleJudges.byPopularity',
  meanRating: 'simpleJudges.byRating',
  similarity: 'simpleJudges.bySimilarity',
} as const satisfies Record<Score, Message['id']>;

function betterOf(a: number | null, b: number | null) {
  if (a === null || b === null) return 'score unknown';
  if (Math.abs(a - b) <= EQUAL_SCORES) return 'equal scores';
  return a > b ? 'a' : 'b';
}
