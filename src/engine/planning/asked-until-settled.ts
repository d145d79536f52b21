import type { Judgement } from '../domain/judgement.ts';
import type { Trial } from '../domain/trial.ts';
import { byViewer } from '../run/by-viewer.ts';
import type { Stopping } from '../study/study.ts';
import { PairStopping } from './pair-stopping.ts';

/**
 * The trials of a plan that are asked, as far as verdicts say: those of settled pairs are left out for
 * all viewers after the one who settled them.
 */
export function askedUntilSettled(
  trials: readonly Trial[],
  stopping: Stopping,
  sofar: ReadonlyMap<string, Judgement>,
): readonly Trial[] {
  const watched = new PairStopping(stopping, trials);
  return byViewer(trials).flatMap((own) => {
    const asked = own.filter((trial) => watched.asks(trial));
    watched.saw(own, sofar);
    return asked;
  });
}

/** How each pair of recommenders went, and at what level its interval holds for all pairs together. */
export function watchedPairs(
  trials: readonly Trial[],
  stopping: Stopping,
  sofar: ReadonlyMap<string, Judgement>,
): PairStopping {
  const watched = new PairStopping(stopping, trials);
  for (const own of byViewer(trials)) watched.saw(own, sofar);
  return watched;
}
