import type { Judgement } from '../../domain/judgement.ts';
import { pairKey, userOf, type Duel, type Trial } from '../../domain/trial.ts';
import { areIdentical } from '../../slates/overlap.ts';
import type { Equal, Observations } from './observed.ts';

/** Decides whether a duel is between two lists that show the same: the plan leaves such duels out. */
export function isOfEqualLists(trial: Trial): trial is Duel {
  return (
    trial.kind === 'duel' &&
    trial.first.id !== trial.second.id &&
    areIdentical(trial.first, trial.second)
  );
}

/**
 * Returns the duels of equal lists that a run has passed: those before the last answered duel of the same two
 * recommenders, or all where none of their duels is open. So an unfinished run, and a pair that was settled early, count
 * as many equal lists as belong to the users asked.
 *
 * @param whole the plan with the duels that it leaves out, in the order of asking
 */
export function equalDuels(
  whole: readonly Trial[],
  judgements: ReadonlyMap<string, Judgement>,
): Equal[] {
  const lastAnswered = new Map<string, number>();
  const open = new Set<string>();
  whole.forEach((trial, at) => {
    const pair = recommendersOf(trial);
    if (pair === null || trial.aspect !== undefined || isOfEqualLists(trial)) return;
    if (judgements.has(trial.key)) lastAnswered.set(pair, at);
    else open.add(pair);
  });
  return whole.flatMap((trial, at) => {
    const pair = recommendersOf(trial);
    if (pair === null || !isOfEqualLists(trial)) return [];
    if (open.has(pair) && at > (lastAnswered.get(pair) ?? -1)) return [];
    const { first, second, aspect } = trial;
    return [
      {
        ...{ userId: userOf(trial), first: first.recommender!, second: second.recommender! },
        ...{ aspect, pair: pairKey(first, second) },
      },
    ];
  });
}

/** Returns the two recommenders of a duel, in either order; null if it isn't between two. */
function recommendersOf(trial: Trial): string | null {
  if (trial.kind !== 'duel' || trial.first.id === trial.second.id) return null;
  const both = [trial.first.recommender, trial.second.recommender];
  return both.some((one) => one === undefined) ? null : JSON.stringify(both.sort());
}

/** Returns the observations with each duel of equal lists as a tie, and the users who have no other duels. */
export function equalAsTies({ users, duels, equal }: Observations): Observations {
  const userAt = new Map<string, number>(duels.map(({ userId, user }) => [userId, user]));
  const ties = equal.map(({ pair: _, userId, ...duel }) => {
    if (!userAt.has(userId)) userAt.set(userId, userAt.size);
    return { ...duel, userId, user: userAt.get(userId)!, outcome: 'tie' as const };
  });
  return { users: Math.max(users, userAt.size), duels: [...duels, ...ties], equal: [] };
}

/** Counts the pairs of equal lists that weren't asked, their users, and those users who have no other pair. */
export function equalPairs({ duels, equal }: Observations) {
  const users = new Set(equal.map(({ userId }) => userId));
  const answered = new Set(duels.map(({ userId }) => userId));
  return {
    pairs: new Set(equal.map(({ pair }) => pair)).size,
    users: users.size,
    alone: [...users].filter((user) => !answered.has(user)).length,
  };
}
