import { leave, type LeftOut } from '../../domain/left-out.ts';
import type { Observations } from './observed.ts';
import type { RecommenderId } from '../../domain/ids.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { userOf, type Duel, type Trial } from '../../domain/trial.ts';
import type { VerdictCounts } from '../../stats/verdict-counts.ts';
import { equalDuels } from './equal-lists.ts';

/**
 * Returns the answers to duels between recommenders, by user, without unanswered trials and lists against themselves.
 *
 * @param whole the plan with the duels of equal lists that it leaves out
 */
export function observe(
  trials: readonly Trial[],
  judgements: ReadonlyMap<string, Judgement>,
  whole: readonly Trial[] = [],
): Observations {
  const userAt = new Map<string, number>();
  const duels = trials.flatMap((trial) => {
    const judgement = judgements.get(trial.key);
    if (!judgement || trial.kind !== 'duel') return [];
    const observed = ofDuel(trial, judgement);
    if (!observed) return [];
    const user = userOf(trial);
    if (!userAt.has(user)) userAt.set(user, userAt.size);
    return [{ user: userAt.get(user)!, userId: user, ...observed }];
  });
  return { users: userAt.size, duels, equal: equalDuels(whole, judgements) };
}

function ofDuel({ first, second, aspect }: Duel, { verdict, labelOrder }: Judgement) {
  if (first.recommender === undefined || second.recommender === undefined) return null;
  if (first.id === second.id) return null;
  const outcome =
    verdict.kind === 'preferred' ? verdict.winner : verdict.kind === 'tied' ? 'tie' : 'unscored';
  const exchanged = labelOrder ? ({ exchanged: true } as const) : {};
  const recommenders = { first: first.recommender, second: second.recommender };
  return { ...recommenders, ...exchanged, aspect, outcome } as const;
}

/** Returns the ids of the users with an answer, in the order of their indices. */
export function usersIn({ users, duels }: Observations): string[] {
  const ids = new Array<string>(users).fill('');
  for (const { user, userId } of duels) ids[user] = userId;
  return ids;
}

/** Counts each user's wins, ties and losses of one recommender against others, and the duels that don't count. */
export function countsFor(
  { users, duels, equal }: Observations,
  one: RecommenderId,
  against: (other: RecommenderId) => boolean,
  aspect: string | undefined,
): { readonly byUser: readonly VerdictCounts[]; readonly leftOut: LeftOut } {
  const byUser = Array.from({ length: users }, () => ({ win: 0, tie: 0, lose: 0 }));
  const leftOut: LeftOut = {};
  for (const duel of equal) {
    if (duel.aspect !== aspect) continue;
    const stoodIn =
      (duel.first === one && against(duel.second)) || (duel.second === one && against(duel.first));
    if (stoodIn) leave(leftOut, 'identical');
  }
  for (const duel of duels) {
    if (duel.aspect !== aspect) continue;
    const stoodFirst = duel.first === one && against(duel.second);
    const stoodSecond = duel.second === one && against(duel.first);
    if (!stoodFirst && !stoodSecond) continue;
    const counts = byUser[duel.user]!;
    if (duel.outcome === 'unscored') leave(leftOut, 'unscored');
    else if (duel.outcome === 'tie') counts.tie++;
    else if ((duel.outcome === 'first') === stoodFirst) counts.win++;
    else counts.lose++;
  }
  return { byUser, leftOut };
}

/** Sums the counts over users. */
export function summed(byUser: readonly VerdictCounts[]): VerdictCounts {
  return byUser.reduce(
    (all, one) => ({
      win: all.win + one.win,
      tie: all.tie + one.tie,
      lose: all.lose + one.lose,
    }),
    { win: 0, tie: 0, lose: 0 },
  );
}
