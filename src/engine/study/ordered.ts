import { message, type Message } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { Slate } from '../domain/slate.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { leastItems, listTruth, type Ordered, type TruthOrigin } from './list-truth.ts';
import { fewerThanAsked, leftOutByLimit, utilityRemarks } from './remarks.ts';
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
 * reference order, or binary by clicks. On ratings, T3's lists hold rated items and have T1's utility, and T2's gains are
 * the rescaled ratings.
 * @throws Fault `not-enough-data` if nobody has what the task needs; `study-invalid` for a `utility` of ratings on lists
 * that are compared with an order or clicks
 */
export async function slatesInOrder(sampling: Sampling, wanted: Ordered): Promise<Sampled> {
  const { dataset, stream, step } = sampling;
  const { kind, m, k, users: asked } = wanted;
  await step(message('drawnSlates.drawing'), 0);
  const { source, found } = withTruth(sampling, wanted);
  const utility = 'utility' in source ? source.utility : undefined;
  if (utility !== undefined && source.relevance !== 'ratings') {
    throw new Fault('study-invalid', message('studyFaults.utilityNeedsRatings'));
  }
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
      const { wanted, only } = truth;
      const others = kind === 'permutations' || only ? [] : othersOf(sampling, user, wanted);
      const draw =
        kind === 'permutations'
          ? () => shuffled(fixed, own)
          : only
            ? () => shuffled(only, own).slice(0, k)
            : () => mixed(wanted, others, k, own);
      const lists = different(m, draw);
      const slates = slatesOf(
        sampling,
        user,
        lists.map((items) => ({ items })),
      );
      return {
        user,
        slates: slates.map((slate, i) => withUtility(slate, truth.worth(lists[i]!))),
      };
    }),
    poolTooSmall,
    usersWithSharedItems: 0,
    remarks: [
      ...(poolTooSmall === 0 ? [] : [need.leftOut(poolTooSmall)]),
      ...unreadableRemarks(sampling, found.length - readable.length),
      ...fewerThanAsked(asked, taken.length),
      ...leftOutByLimit(taken.length, readable.length - taken.length),
      ...originRemarks(taken.map(({ truth }) => truth.from)),
      ...utilityRemarks(utility),
    ],
    why: need.bring,
  };
}

/**
 * Returns the users who can take part with the truth about their lists, by chance. Where the study names no relevance,
 * ratings decide if nobody has an order (Bonin et al., A.3).
 */
function withTruth(sampling: Sampling, source: Ordered) {
  const { dataset, timelines } = sampling;
  const byChance = usersByChance(sampling);
  const of = (one: Ordered) =>
    byChance.flatMap((user) => {
      const truth = listTruth(dataset, timelines[user]!, one);
      return truth ? [{ user, truth }] : [];
    });
  const found = of(source);
  if (found.length > 0 || source.relevance !== undefined || !dataset.scale) {
    return { source, found };
  }
  const rated: Ordered = { ...source, relevance: 'ratings' };
  const onRatings = of(rated);
  return onRatings.length > 0 ? { source: rated, found: onRatings } : { source, found };
}

/** Returns the slate with this utility, or with none. */
function withUtility({ utility: _, ...slate }: Slate, utility: number | undefined): Slate {
  return utility === undefined ? slate : { ...slate, utility };
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
  if (relevance === 'ratings') {
    return {
      missing: message('orderedSlates.ratingsMissing', { items }),
      leftOut: (users) => message('drawnSlates.tooFewRatings', { users, ratings: items }),
      bring: message('drawnSlates.bringRatings', { ratings: items }),
    };
  }
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
  ratings: message('orderedSlates.ratings'),
  'rated-order': message('orderedSlates.ratedOrder'),
};

function originRemarks(origins: readonly TruthOrigin[]): Message[] {
  return [...new Set(origins)].map((origin) => ORIGINS[origin]);
}
