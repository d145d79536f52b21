import { leave, type LeftOut, type LeftOutReason } from '../domain/left-out.ts';
import { addObservation, emptyRatio, type Ratio } from './ratio.ts';
import type { DuelTable } from './duel-table.ts';

/** A rate or mean with the contribution of each user, and the observations left out, by reason. */
export interface Counted {
  readonly ratio: Ratio;
  readonly leftOut: Readonly<LeftOut>;
}

/** A value that enters the mean, or the reason why it doesn't; null is ignored. */
export type Observation = number | LeftOutReason | null;

/** Collects the observations of every user. */
export function collectObservations(
  tables: readonly DuelTable[],
  observe: (table: DuelTable) => Iterable<Observation>,
): Counted {
  const ratio = emptyRatio(tables.length);
  const leftOut: LeftOut = {};
  tables.forEach((table, user) => {
    for (const observation of observe(table)) {
      if (typeof observation === 'number') addObservation(ratio, user, observation);
      else if (observation !== null) leave(leftOut, observation);
    }
  });
  return { ratio, leftOut };
}
