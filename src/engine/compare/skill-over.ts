import { leave, type LeftOut } from '../domain/left-out.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Duel } from '../domain/trial.ts';
import type { Statistic } from '../stats/bootstrap.ts';
import { addObservation, emptyRatio, ratioOf } from '../stats/ratio.ts';
import { costOf, EQUAL } from '../stats/regret.ts';

interface SkillOver {
  /** 1 perfect, 0 a coin, -1 always wrong; null where a coin loses nothing. */
  readonly statistic: Statistic;
  /** Ordered pairs that count. */
  readonly n: number;
  readonly leftOut: Readonly<LeftOut>;
}

/**
 * Computes skill, 1 - R/R_rand (docs/metrics.md, section 1), over some of the duels. It averages
 * each user's mean loss over users, so a user with many pairs weighs as much as one with few.
 * @param userAt each user's index in the resamples
 */
export function skillOver(
  duels: readonly Duel[],
  judgements: ReadonlyMap<string, Pick<Judgement, 'verdict'>>,
  userAt: ReadonlyMap<string, number>,
): SkillOver {
  const judge = emptyRatio(userAt.size);
  const coin = emptyRatio(userAt.size);
  const leftOut: LeftOut = {};
  let n = 0;
  for (const { key, first, second } of duels) {
    const user = userAt.get(first.user);
    const judgement = judgements.get(key);
    if (user === undefined || !judgement) continue;
    const { verdict } = judgement;
    if (verdict.kind !== 'preferred' && verdict.kind !== 'tied') leave(leftOut, 'unscored');
    else if (first.utility === undefined || second.utility === undefined) {
      leave(leftOut, 'utility unknown');
    } else {
      const answer = verdict.kind === 'tied' ? 'tied' : verdict.winner;
      addObservation(judge, user, costOf(answer, first.utility, second.utility));
      addObservation(coin, user, costOf('tied', first.utility, second.utility));
      n++;
    }
  }
  const losses = perPair(judge);
  const lost = ratioOf({ above: losses, below: perPair(coin) });
  const skill: Statistic = (weights) => {
    const share = lost(weights);
    if (share === null) return null;
    return Math.abs(1 - share) < EQUAL ? 0 : 1 - share;
  };
  return { statistic: Object.assign(skill, { below: lost.below!, losses }), n, leftOut };
}

function perPair({ above, below }: ReturnType<typeof emptyRatio>): Float64Array {
  return above.map((sum, user) => (below[user]! > 0 ? sum / below[user]! : 0));
}
