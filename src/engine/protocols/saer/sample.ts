import { leave, type LeftOut } from '../../domain/left-out.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { userOf, type Trial } from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Counted, Observation } from '../../stats/counted.ts';
import { addObservation, emptyRatio } from '../../stats/ratio.ts';
import { resamples, type Resamples } from '../../stats/resamples.ts';

/** The customers of a report, who are resampled whole. */
export interface Sample {
  /**
   * Index among the draws, by id. Contains only customers with an answer, since the others can't be resampled.
   */
  readonly userAt: ReadonlyMap<string, number>;
  readonly draws: Resamples;
}

/** One value of a customer for a rate or mean, or the reason for its exclusion. */
export type Observed = readonly [user: string, value: Observation];

/** Returns the users with a judgement, in the order of their ids, with resamples of them. */
export function sampleOf(
  trials: readonly Trial[],
  judgements: ReadonlyMap<string, Judgement>,
  bootstraps: number,
  stream: Stream,
): Sample {
  const users = [
    ...new Set(trials.filter(({ key }) => judgements.has(key)).map((trial) => userOf(trial))),
  ].sort();
  return {
    userAt: new Map(users.map((user, i) => [user, i])),
    draws: resamples(users.length, bootstraps, stream.child('bootstrap')),
  };
}

/** Sums the observed values by customer. */
export function countedOf({ userAt }: Sample, observed: Iterable<Observed>): Counted {
  const ratio = emptyRatio(userAt.size);
  const leftOut: LeftOut = {};
  for (const [user, value] of observed) {
    const index = userAt.get(user);
    if (typeof value === 'string') leave(leftOut, value);
    else if (value !== null && index !== undefined) addObservation(ratio, index, value);
  }
  return { ratio, leftOut };
}

/** Returns rows of counts, one per customer, for statistics of several sums. */
export function rowsOf(
  { userAt }: Sample,
  width: number,
  counts: Iterable<readonly [user: string, column: number]>,
): number[][] {
  const rows = Array.from({ length: userAt.size }, () => new Array<number>(width).fill(0));
  for (const [user, column] of counts) {
    const row = rows[userAt.get(user) ?? -1];
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return rows;
}
