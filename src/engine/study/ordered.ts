import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { leastItems, listTruth, type Ordered, type TruthOrigin } from './list-truth.ts';
import { fewerThanAsked } from './remarks.ts';
import { quantity } from '../domain/numbers.ts';
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
  await step('Drawing slates', 0);
  const found = usersByChance(sampling).flatMap((user) => {
    const truth = listTruth(dataset, timelines[user]!, source);
    return truth ? [{ user, truth }] : [];
  });
  const need = needed(source);
  if (found.length === 0) {
    throw new Fault(
      'not-enough-data',
      message('studyFaults.needsLaterHalf', { need: need.of, bring: need.bring }),
    );
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
      ...(poolTooSmall === 0
        ? []
        : [
            `${quantity(poolTooSmall, 'user was', 'users were')} left out for want of ${need.short}.`,
          ]),
      ...unreadableRemarks(sampling, found.length - readable.length),
      ...fewerThanAsked(asked, taken.length),
      ...originRemarks(taken.map(({ truth }) => truth.from)),
    ],
    why: need.why,
  };
}

interface Need {
  readonly of: string;
  readonly short: string;
  readonly bring: string;
  readonly why: string;
}

/** Describes the data that a user needs to take part, as parts of sentences. */
function needed(source: Ordered): Need {
  const { kind, k, relevance } = source;
  if (relevance === 'clicked') {
    const short =
      kind === 'permutations'
        ? `an impression of ${Math.max(k, 2)} items, some clicked and some not`
        : 'a clicked item';
    return {
      of: short,
      short,
      bring: 'Bring a column of clicks, or choose another task.',
      why: `A user needs ${short}: choose a smaller k, or bring more clicks.`,
    };
  }
  const least = leastItems(source);
  return {
    of: `an order of at least ${least} items for a user: clicks in order of time, or a playlist (places in an impression that says nothing of clicks)`,
    short: `an order of ${least} items`,
    bring: 'Bring positions or clicks, or choose another task.',
    why: `A user needs an order of at least ${least} items: choose a smaller k, or bring longer orders.`,
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

const ORIGINS: Readonly<Record<TruthOrigin, string>> = {
  playlist: 'the playlists of made-up users: their true tastes but for a whim',
  positions:
    'places within playlists or impressions that say nothing of clicks: if a recommender made that order, it is the layout of that recommender, and no wish of the user',
  clicks: 'the order in which things were clicked',
  'clicks-by-place':
    'the order in which things were clicked; clicks in one impression are in the order of their places',
  'clicked-or-not': 'what was clicked: each clicked item is worth the same, any other item nothing',
};

function originRemarks(origins: readonly TruthOrigin[]): string[] {
  return [...new Set(origins)].map((origin) => `Slates are held against ${ORIGINS[origin]}.`);
}
