import type { Judgement } from '../../domain/judgement.ts';
import type { Slate } from '../../domain/slate.ts';
import type { StudyData } from '../../domain/study-data.ts';
import { duel } from '../../domain/trial.ts';
import { adjudicate, saidOf, type Adjudicated, type Said } from '../saer/adjudicate.ts';
import { customersIn, pairsOf } from '../saer/plan.ts';

/** Two lists of one user with the answer in each order and the combined result. */
export interface Outcome {
  readonly user: string;
  readonly a: Slate;
  readonly b: Slate;
  /** First the answer with a shown first, then with b shown first. */
  readonly said: readonly [Said, Said];
  readonly together: Adjudicated;
}

/** Returns the outcome of every pair of different, genuine lists. */
export function outcomesOf(data: StudyData, judgements: ReadonlyMap<string, Judgement>): Outcome[] {
  return customersIn(data).flatMap(({ user, lists }) =>
    pairsOf(lists).map(([a, b]): Outcome => {
      const one = saidOf(judgements.get(duel(a, b).key), true);
      const other = saidOf(judgements.get(duel(b, a).key), false);
      return { user, a, b, said: [one, other], together: adjudicate(one, other) };
    }),
  );
}

/** Returns the outcome of the same pair from the other side. */
export function fromOtherSide({ user, a, b, said, together }: Outcome): Outcome {
  const side = <T extends string>(one: T | 'a' | 'b') =>
    one === 'a' ? 'b' : one === 'b' ? 'a' : one;
  return {
    user,
    a: b,
    b: a,
    said: [side<Said>(said[1]), side<Said>(said[0])],
    together: side<Adjudicated>(together),
  };
}
