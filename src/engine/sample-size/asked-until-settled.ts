import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import { byUser } from '../domain/by-user.ts';
import type { Stopping } from '../domain/study.ts';
import { PairStopping } from './pair-stopping.ts';

/**
 * Returns the trials of a plan that a run with early stopping asks, as far as the verdicts decide.
 * After the user who settles a pair, the trials on this pair are left out for all later users.
 */
export function askedUntilSettled(
  trials: readonly Trial[],
  stopping: Stopping,
  sofar: ReadonlyMap<string, Judgement>,
): readonly Trial[] {
  const watched = new PairStopping(stopping, trials);
  return byUser(trials).flatMap((own) => {
    const asked = own.filter((trial) => watched.asks(trial));
    watched.record(own, sofar);
    return asked;
  });
}

/**
 * Replays the verdicts of a plan. The result holds each pair's sequence, and the level at which the
 * intervals hold for all pairs together.
 */
export function watchedPairs(
  trials: readonly Trial[],
  stopping: Stopping,
  sofar: ReadonlyMap<string, Judgement>,
): PairStopping {
  const watched = new PairStopping(stopping, trials);
  for (const own of byUser(trials)) watched.record(own, sofar);
  return watched;
}
