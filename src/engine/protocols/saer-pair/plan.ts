import type { Slate } from '../../domain/slate.ts';
import { appraisal, duel, type Duel, type Trial } from '../../domain/trial.ts';
import { shuffled, stream as randomStream, type Stream } from '../../random/stream.ts';
import type { Planned } from '../protocol.ts';
import type { TaskId } from '../../domain/question.ts';
import { askingOf, taskOf } from '../saer/prompt.ts';
import { namesFineFaults } from '../saer/fault-kinds.ts';
import { faultTrials } from '../saer/fault-trials.ts';
import { itemTrials } from '../saer/item-trials.ts';
import { pairsOf, shuffledCustomers, type CustomerSlates, type Probing } from '../saer/plan.ts';
import type { Settings } from '../settings.ts';
import { checkedUsers, inOneOrder } from '../shared/one-order.ts';
import { isCalibrated } from '../slate-duel/settings.ts';
import { isGated, passes } from './stages.ts';
import {
  asksFaults,
  asksItems,
  asksLists,
  asksSelfPairs,
  bothOrders,
  variantsIn,
  type Variant,
} from './settings.ts';

/**
 * Plans labels first, then single items, then pairs, then lists against themselves, then corrupted lists by wording, so
 * that questions with a common beginning are neighbours. With a gate, everything after the single items follows once all
 * labels are known, and only lists that pass are compared. The kinds of faults come last, for the items that the verdicts so far flag. A run asks all trials of one customer together, whatever their positions in the plan.
 */
export function planPairs({ data, settings, sofar }: Planned, stream: Stream): readonly Trial[] {
  const customers = shuffledCustomers(data, stream);
  const lists = customers.flatMap((one) => one.lists);
  const labels = asksLists(settings) ? lists.map((slate) => appraisal(slate)) : [];
  const faulty = customers.flatMap(({ probes }) => probes.map((one) => one.faulty));
  const items = asksItems(settings) ? [...lists, ...faulty].flatMap(itemTrials) : [];
  const first = [...labels, ...items];
  const faults =
    asksFaults(settings) && sofar
      ? [...lists, ...faulty].flatMap((slate) =>
          faultTrials(slate, sofar, namesFineFaults(settings)),
        )
      : [];
  if (!isGated(settings)) {
    return [...first, ...secondStage(customers, settings, stream), ...faults];
  }
  if (!sofar || !labels.every(({ key }) => sofar.has(key))) return [...first, ...faults];
  const passing = customers.map((one) => ({
    ...one,
    lists: one.lists.filter((slate) => passes(slate, sofar, settings)),
  }));
  return [...first, ...secondStage(passing, settings, stream), ...faults];
}

/** Returns the number of trials if every list passes and every item is flagged. */
export function ungatedTotal(planned: Planned, asks: (task: TaskId) => boolean): number {
  const settings = { ...planned.settings, gate: 'none', lists: true };
  const all = planPairs({ ...planned, settings }, randomStream('total'));
  const of = (task: TaskId) => all.filter((one) => taskOf(askingOf(one)) === task).length;
  const faults = asksFaults(settings) && asks('item-fault') ? of('item-fit') : 0;
  return all.filter((trial) => asks(taskOf(askingOf(trial)))).length + faults;
}

function secondStage(
  customers: readonly CustomerSlates[],
  settings: Settings,
  stream: Stream,
): Trial[] {
  return [
    ...(isCalibrated(settings)
      ? calibrated(customers, settings, stream)
      : customers.flatMap(({ lists }) => pairTrials(lists))),
    ...(asksSelfPairs(settings)
      ? customers.flatMap(({ lists }) => lists.map((slate) => duel(slate, slate)))
      : []),
    ...variantsIn(settings).flatMap((variant) =>
      customers.flatMap(({ probes }) =>
        probes.flatMap((probe) => probeTrials(probe, settings, variant)),
      ),
    ),
  ];
}

/** The share of users with a list against itself in a calibrated run, and the fewest such users. */
const SELF_PAIRED = 0.25;
const FEWEST = 20;

/**
 * Returns each pair in one random order, and both orders for the checked users; and for a part of the users one list
 * against itself, from which the position offset is learnt. All lists are asked against themselves if the settings say
 * so.
 */
function calibrated(
  customers: readonly CustomerSlates[],
  settings: Settings,
  stream: Stream,
): Duel[] {
  const users = customers.map(({ user }) => user).sort();
  const checked = checkedUsers(users, stream);
  const paired = new Set(
    shuffled(users, stream.child('against themselves')).slice(
      0,
      Math.max(FEWEST, Math.round(SELF_PAIRED * users.length)),
    ),
  );
  return customers.flatMap(({ user, lists }) => {
    const pairs = inOneOrder(pairTrials(lists), checked, stream);
    const [one] = lists;
    const asksSelf = one && paired.has(user) && !asksSelfPairs(settings);
    return asksSelf ? [duel(one, one), ...pairs] : [...pairs];
  });
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
