import { duel, type Duel } from '../domain/trial.ts';
import type { Slate } from '../domain/slate.ts';
import { areIdentical } from '../slates/overlap.ts';
import type { ExamUser } from './exam-set.ts';

/**
 * Returns the duels of every two different drawn slates in both orders, those with the same first
 * slate together.
 */
export function drawnDuels({ drawn }: Pick<ExamUser, 'drawn'>): Duel[] {
  return drawn.flatMap((first) =>
    drawn.flatMap((second) =>
      first === second || areIdentical(first, second) ? [] : [duel(first, second)],
    ),
  );
}

/** Returns the duel of every drawn slate with itself. */
export function selfDuels({ drawn }: Pick<ExamUser, 'drawn'>): Duel[] {
  return drawn.map((slate) => duel(slate, slate));
}

/** Returns the duels of two slates in both orders; none where one slate is missing. */
export function bothOrders(a: Slate, b: Slate | null): Duel[] {
  return b ? [duel(a, b), duel(b, a)] : [];
}
