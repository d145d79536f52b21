import type { Slate } from '../../domain/slate.ts';
import { appraisal, duel, type Duel, type Trial } from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import { pairsOf, shuffledCustomers, type Probing } from '../saer/plan.ts';
import type { Settings } from '../settings.ts';
import { asksLists, bothOrders, variantsIn, type Variant } from './settings.ts';

/**
 * Plans labels first, then pairs, then corrupted lists by wording, so that questions with a common beginning are
 * neighbours. A run asks all trials of one customer together, whatever their positions in the plan.
 */
export function planPairs({ data, settings }: Planned, stream: Stream): readonly Trial[] {
  const customers = shuffledCustomers(data, stream);
  return [
    ...(asksLists(settings)
      ? customers.flatMap(({ lists }) => lists.map((slate) => appraisal(slate)))
      : []),
    ...customers.flatMap(({ lists }) => pairTrials(lists)),
    ...variantsIn(settings).flatMap((variant) =>
      customers.flatMap(({ probes }) =>
        probes.flatMap((probe) => probeTrials(probe, settings, variant)),
      ),
    ),
  ];
}

/** Returns both orders of every pair; those with the same first list are neighbours. */
function pairTrials(lists: readonly Slate[]): Duel[] {
  return pairsOf(lists)
    .flatMap(([a, b]) => [duel(a, b), duel(b, a)])
    .sort((a, b) => lists.indexOf(a.first) - lists.indexOf(b.first));
}

/**
 * Returns both orders of a pair with a corrupted list, or the order of the study if the settings choose one order.
 */
function probeTrials(
  { genuine, faulty, genuineFirst }: Probing,
  settings: Settings,
  variant: Variant,
): Duel[] {
  const facet = variant === undefined ? {} : { variant };
  const there = duel(genuine, faulty, facet);
  const back = duel(faulty, genuine, facet);
  if (bothOrders(settings)) return [there, back];
  return [genuineFirst ? there : back];
}
