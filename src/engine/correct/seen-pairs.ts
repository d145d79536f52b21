import { judgedPairs, worthToA, type JudgedPair } from '../compare/pair-outcomes.ts';
import type { RecommenderId, UserId } from '../domain/ids.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import type { PeoplesLabel } from '../domain/label.ts';
import { labelsByUnit } from './labels-by-unit.ts';

/**
 * Lists of two recommenders for one user, with the judge's verdict and the people's label, if any.
 */
export interface SeenPair {
  readonly user: UserId;
  readonly a: RecommenderId;
  readonly b: RecommenderId;
  /**
   * The value to a: 1, a half for any tie, 0; or the reason why the judge's answer doesn't count.
   */
  readonly judge: number | 'unscored' | 'not asked yet';
  /** The people's label on the same scale; null where nobody was asked. */
  readonly label: number | null;
}

/**
 * Returns every pair of lists of two recommenders. The judge's verdict combines both orders: a tie
 * by position counts as a tie, like a judged one, since people who can't say which is better say
 * tie.
 */
export function seenPairs(
  trials: readonly Trial[],
  judgements: ReadonlyMap<string, Judgement>,
  labels: readonly PeoplesLabel[],
): SeenPair[] {
  const known = labelsByUnit(labels);
  return judgedPairs(trials, judgements).flatMap((pair): SeenPair[] => {
    const { a, b, result } = pair;
    if (!a.recommender || !b.recommender || a.recommender === b.recommender) return [];
    return [
      {
        user: a.user,
        a: a.recommender,
        b: b.recommender,
        judge: worthToA(result) ?? (result === 'unscored' ? 'unscored' : 'not asked yet'),
        label: saidOfPair(pair, known.get(pair.key)),
      },
    ];
  });
}

/** Returns the pairs of one recommender, from its side: 1 where it won. */
export function pairsFrom(pairs: readonly SeenPair[], one: RecommenderId): SeenPair[] {
  return pairs.flatMap((pair) => (pair.a === one ? pair : pair.b === one ? turned(pair) : []));
}

function turned({ user, a, b, judge, label }: SeenPair): SeenPair {
  return {
    user,
    a: b,
    b: a,
    judge: typeof judge === 'number' ? 1 - judge : judge,
    label: label === null ? null : 1 - label,
  };
}

/** A label on anything but these two lists is no label of the pair. */
function saidOfPair({ a, b }: JudgedPair, label: PeoplesLabel | undefined): number | null {
  if (label?.said.kind === 'tied') return 0.5;
  if (label?.said.kind !== 'preferred') return null;
  const { slate } = label.said;
  return slate === a.id ? 1 : slate === b.id ? 0 : null;
}
