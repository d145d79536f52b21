import type { Slate } from '../../domain/slate.ts';
import { appraisal, type Appraisal } from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import { shuffledCustomers } from '../saer/plan.ts';
import { itemAspect } from '../saer/prompt.ts';
import type { Settings } from '../settings.ts';

/** Decides whether each item of a list is asked about; the default is yes. */
export function asksItems({ items }: Settings): boolean {
  return items !== false;
}

/**
 * Plans every list, corrupted ones included, and then the items of each list, so that questions with a common beginning
 * are neighbours.
 */
export function planLists({ data, settings }: Planned, stream: Stream): readonly Appraisal[] {
  const all = shuffledCustomers(data, stream).flatMap(({ lists, probes }) => [
    ...lists,
    ...probes.map(({ faulty }) => faulty),
  ]);
  return [
    ...all.map((slate) => appraisal(slate)),
    ...(asksItems(settings) ? all.flatMap(itemTrials) : []),
  ];
}

/** Returns a trial for each position of a list. */
export function itemTrials(slate: Slate): Appraisal[] {
  return slate.items.map((_, place) => appraisal(slate, { aspect: itemAspect(place) }));
}
