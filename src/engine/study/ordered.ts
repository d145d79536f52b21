import { Fault } from '../domain/fault.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { orderUtility, referenceOrder } from '../slates/reference-order.ts';
import { count, fewerThanAsked } from './remarks.ts';
import {
  hasReadableHistory,
  slatesOf,
  unreadableRemarks,
  usersByChance,
  type Sampled,
  type Sampling,
} from './sampling.ts';
import type { SlateSource } from './study.ts';

type Ordered = Extract<SlateSource, { kind: 'permutations' | 'ordered' }>;

/** Tries at a list that no other slate of the user is. */
const TRIES = 50;

/**
 * The slate judge's tasks T2 and T3 (Bonin et al., section 4). `permutations`: m orders of the first
 * k items of the user's reference order. `ordered`: m lists that also differ in what is on them, of
 * one to k items of the reference and others that the user has not met. A slate's utility is its
 * nDCG against the reference.
 */
export async function slatesInOrder(
  sampling: Sampling,
  { kind, m, k, users: asked }: Ordered,
): Promise<Sampled> {
  const { dataset, timelines, stream, step } = sampling;
  await step('Drawing slates', 0);
  const least = kind === 'permutations' ? Math.max(k, 2) : k;
  const found = usersByChance(sampling).flatMap((user) => {
    const reference = referenceOrder(dataset, timelines[user]!);
    return reference && reference.items.length >= least ? [{ user, reference }] : [];
  });
  if (found.length === 0) {
    throw new Fault(
      'not-enough-data',
      `This task needs an order of at least ${least} items that a user gave: places within an impression or playlist, or clicks in order of time. This data has none in the later half of any user. Bring positions or clicks, or choose another task.`,
    );
  }
  const readable = found.filter(({ user }) => hasReadableHistory(sampling, user));
  const taken = readable.slice(0, asked);
  const poolTooSmall = dataset.users.length - found.length;
  return {
    users: taken.map(({ user, reference }) => {
      const own = stream.child(`orders/${dataset.users[user]!.id}`);
      const ideal = reference.items.slice(0, k);
      const draw =
        kind === 'permutations'
          ? () => shuffled(ideal, own)
          : () => mixed(reference.items, othersOf(sampling, user, reference.items), k, own);
      const lists = different(m, draw);
      const slates = slatesOf(
        sampling,
        user,
        lists.map((items) => ({ items })),
      );
      return {
        user,
        slates: slates.map((slate, i) => ({
          ...slate,
          utility: orderUtility(lists[i]!, reference.items),
        })),
      };
    }),
    poolTooSmall,
    usersWithSharedItems: 0,
    remarks: [
      ...(poolTooSmall === 0
        ? []
        : [
            `${count(poolTooSmall, 'user was', 'users were')} left out for want of an order of ${least} items.`,
          ]),
      ...unreadableRemarks(sampling, found.length - readable.length),
      ...fewerThanAsked(asked, taken.length),
      ...originRemarks(taken.map(({ reference }) => reference.from)),
    ],
    why: `A user needs an order of at least ${least} items: choose a smaller k, or bring longer orders.`,
  };
}

/** Different lists only, as far as there are so many. */
function different(m: number, draw: () => number[]): number[][] {
  const lists = new Map<string, number[]>();
  for (let i = 0; i < m * TRIES && lists.size < m; i++) {
    const list = draw();
    lists.set(list.join(), list);
  }
  return [...lists.values()];
}

/** One to k items of the reference's first k, the rest others, in any order. */
function mixed(
  reference: readonly number[],
  others: readonly number[],
  k: number,
  chance: Stream,
): number[] {
  const wanted = Math.max(k - others.length, 1 + chance.below(k));
  const own = shuffled(reference.slice(0, k), chance).slice(0, wanted);
  const rest = shuffled(others, chance).slice(0, k - own.length);
  return shuffled([...own, ...rest], chance);
}

/** What the user has met neither earlier nor in the reference. */
function othersOf(
  { dataset, timelines }: Sampling,
  user: number,
  reference: readonly number[],
): number[] {
  const { log, items } = dataset;
  const { earlier, later } = timelines[user]!;
  const met = new Set([...reference, ...[...earlier, ...later].map((row) => log.item[row]!)]);
  return items.flatMap((_, item) => (met.has(item) ? [] : [item]));
}

const ORIGINS = {
  playlist: 'the playlists of made-up users: their true tastes but for a whim',
  positions: 'places within impressions or playlists',
  clicks: 'the order in which things were clicked',
} as const;

function originRemarks(origins: readonly (keyof typeof ORIGINS)[]): string[] {
  return [...new Set(origins)].map((origin) => `Slates are held against ${ORIGINS[origin]}.`);
}
