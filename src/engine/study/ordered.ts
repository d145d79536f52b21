import { message, type Message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { leastItems, listTruth, type Ordered, type TruthOrigin } from './list-truth.ts';
import { fewerThanAsked } from './remarks.ts';
import {
  hasReadableHistory,
  slatesOf,
  unreadableRemarks,
  usersByChance,
  type Sampled,
  type Sampling,
} from './sampling.ts';

/** Attempts per list at one that differs from the user's other slates. */
const TRIES = 50;

/**
 * Draws slates for the slate judge's tasks T2 and T3 (Bonin et al., section 4). `permutations`: m orders of the first k
 * items of the user's reference order. `ordered`: m lists that also differ in their items, with one to k items of the
 * reference and others that the user hasn't met. A slate's utility is its nDCG against the reference: graded by the
 * reference order, or binary by clicks.
 */
export async function slatesInOrder(sampling: Sampling, source: Ordered): Promise<Sampled> {
  const { dataset, timelines, stream, step } = sampling;
  const { kind, m, k, users: asked } = source;
  await step(message('drawnSlates.drawing'), 0);
  const found = usersByChance(sampling).flatMap((user) => {
    const truth = listTruth(dataset, timelines[user]!, source);
    return truth ? [{ user, truth }] : [];
  });
  const need = needed(source);
  if (found.length === 0) {
    throw new Fault('not-enough-data', need.missing);
  }
  const readable = found.filter(({ user }) => hasReadableHistory(sampling, user));
  const taken = readable.slice(0, asked);
  const poolTooSmall = dataset.users.length - found.length;
  return {
    users: taken.map(({ user, truth }) => {
      const own = stream.child(`orders/${dataset.users[user]!.id}`);
      const fixed = truth.fixed(own.child('items'));
      const others = kind === 'permutations' ? [] : othersOf(sampling, user, truth.wanted);
      const draw =
        kind === 'permutations'
          ? () => shuffled(fixed, own)
          : () => mixed(truth.wanted, others, k, own);
      const lists = different(m, draw);
      const slates = slatesOf(
        sampling,
        user,
        lists.map((items) => ({ items })),
      );
      return {
        user,
        slates: slates.map((slate, i) => ({ ...slate, utility: truth.worth(lists[i]!) })),
      };
    }),
    poolTooSmall,
    usersWithSharedItems: 0,
    remarks: [
      ...(poolTooSmall === 0 ? [] : [need.leftOut(poolTooSmall)]),
      ...unreadableRemarks(sampling, found.length - readable.length),
      ...fewerThanAsked(asked, taken.length),
      ...originRemarks(taken.map(({ truth }) => truth.from)),
    ],
    why: need.bring,
  };
}

/** Texts about the data that a user needs to take part. */
interface Need {
  /** Nobody has it. */
  readonly missing: Message;
  /** Some users don't have it. */
  readonly leftOut: (users: number) => Message;
  /** Advice if too few users have it. */
  readonly bring: Message;
}

function needed(source: Ordered): Need {
  const { kind, k, relevance } = source;
  if (relevance === 'clicked') {
    const items = Math.max(k, 2);
    return kind === 'permutations'
      ? {
          missing: message('orderedSlates.impressionsMissing', { items }),
          leftOut: (users) => message('orderedSlates.noImpression', { users, items }),
          bring: message('orderedSlates.bringImpressions', { items }),
        }
      : {
          missing: message('orderedSlates.clicksMissing'),
          leftOut: (users) => message('orderedSlates.noClick', { users }),
          bring: message('orderedSlates.bringClicks'),
        };
  }
  const items = leastItems(source);
  return {
    missing: message('orderedSlates.orderMissing', { items }),
    leftOut: (users) => message('orderedSlates.noOrder', { users, items }),
    bring: message('orderedSlates.bringOrders', { items }),
  };
}

/** Draws up to m different lists; fewer if too few exist. */
function different(m: number, draw: () => number[]): number[][] {
  const lists = new Map<string, number[]>();
  for (let i = 0; i < m * TRIES && lists.size < m; i++) {
    const list = draw();
    lists.set(list.join(), list);
  }
  return [...lists.values()];
}

/** Draws one to k items from the reference's first k, fills up with others, and shuffles. */
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

/** Returns items that the user met neither in the timeline nor in the reference. */
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

const ORIGINS: Readonly<Record<TruthOrigin, Message>> = {
  playlist: message('orderedSlates.playlist'),
  positions: message('orderedSlates.positions'),
  clicks: message('orderedSlates.clicks'),
  'clicks-by-place': message('orderedSlates.clicksByPlace'),
  'clicked-or-not': message('orderedSlates.clickedOrNot'),
};

function originRemarks(origins: readonly TruthOrigin[]): Message[] {
  return [...new Set(origins)].map((origin) => ORIGINS[origin]);
}
