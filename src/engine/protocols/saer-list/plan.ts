import type { Slate } from '../../domain/slate.ts';
import { appraisal, type Appraisal } from '../../domain/trial.ts';
import type { Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import { shuffledCustomers } from '../saer/plan.ts';
import { itemAspect } from '../saer/prompt.ts';
import type { Settings } from '../settings.ts';

/** Whether each item of a list is asked about: unless the settings say no. */
export function asksItems({ items }: Settings): boolean {
  return items !== false;
}

/** Every list, those of known fault included; then, of each list again, its items: questions that begin alike lie together. */
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

/** A question for each place of a list. */
export function itemTrials(slate: Slate): Appraisal[] {
  return slate.items.map((_, place) => appraisal(slate, { aspect: itemAspect(place) }));
}
