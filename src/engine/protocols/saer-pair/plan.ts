import type { Slate } from '../../domain/slate.ts';
import { appraisal, duel, type Duel, type Trial } from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import { pairsOf, shuffledCustomers, type Probing } from '../saer/plan.ts';
import type { Settings } from '../settings.ts';
import { asksLists, bothOrders, variantsIn, type Variant } from './settings.ts';

/**
 * Labels first, then pairs, then what has a known fault, a wording at a time: questions that begin
 * alike lie together. A run asks all of one customer at once, whatever stands between.
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

/** Both orders of every pair, those with the same first list together. */
function pairTrials(lists: readonly Slate[]): Duel[] {
  return pairsOf(lists)
    .flatMap(([a, b]) => [duel(a, b), duel(b, a)])
    .sort((a, b) => lists.indexOf(a.first) - lists.indexOf(b.first));
}

/** A single order puts first what the study has first. */
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
