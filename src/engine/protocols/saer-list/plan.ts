import { appraisal, type Appraisal } from '../../domain/trial.ts';
import { stream as randomStream, type Stream } from '../../random/stream.ts';
import type { TaskId } from '../../domain/question.ts';
import type { Planned } from '../protocol.ts';
import { shuffledCustomers } from '../saer/plan.ts';
import { namesFaults, namesFineFaults } from '../saer/fault-kinds.ts';
import { faultTrials } from '../saer/fault-trials.ts';
import { itemTrials } from '../saer/item-trials.ts';
import { askingOf, taskOf } from '../saer/prompt.ts';
import type { Settings } from '../settings.ts';

/** Decides whether each item of a list is asked about; the default is yes. */
export function asksItems({ items }: Settings): boolean {
  return items !== false;
}

/**
 * Plans every list, corrupted ones included, and then the items of each list, so that questions with a common beginning
 * are neighbours. The kinds of faults follow, for the items that the verdicts so far flag.
 */
export function planLists(
  { data, settings, sofar }: Planned,
  stream: Stream,
): readonly Appraisal[] {
  const all = shuffledCustomers(data, stream).flatMap(({ lists, probes }) => [
    ...lists,
    ...probes.map(({ faulty }) => faulty),
  ]);
  return [
    ...all.map((slate) => appraisal(slate)),
    ...(asksItems(settings) ? all.flatMap(itemTrials) : []),
    ...(asksFaults(settings) && sofar
      ? all.flatMap((slate) => faultTrials(slate, sofar, namesFineFaults(settings)))
      : []),
  ];
}

/** Decides whether the kind of each flagged item's fault is asked about. */
export function asksFaults(settings: Settings): boolean {
  return namesFaults(settings) && asksItems(settings);
}

/** Returns the number of trials if every item is flagged. */
export function flaggedTotal(planned: Planned, asks: (task: TaskId) => boolean): number {
  const all = planLists({ ...planned, sofar: new Map() }, randomStream('total'));
  const of = (task: TaskId) => all.filter((one) => taskOf(askingOf(one)) === task).length;
  const faults = asks('item-fault') ? of('item-fit') : 0;
  return all.filter((one) => asks(taskOf(askingOf(one)))).length + faults;
}
