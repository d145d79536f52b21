import type { Dataset } from '../domain/dataset.ts';
import { id, type RecommenderId, type SlateId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { RecommendationList } from '../domain/list.ts';
import type { Slate } from '../domain/slate.ts';
import { seededKey } from '../random/seeded-key.ts';
import type { Stream } from '../random/stream.ts';
import type { Recommender } from '../recommenders/recommender.ts';
import { heldOutRatings } from '../slates/held-out-ratings.ts';
import type { Timeline } from '../slates/history.ts';
import { slateUtility } from '../slates/utility.ts';
import type { Describing } from './describe-items.ts';
import type { OfflineList } from './offline.ts';
import { count } from './remarks.ts';
import type { SlateSource } from './study.ts';

/** What a way of drawing slates has to work with. */
export interface Sampling {
  readonly dataset: Dataset;
  readonly timelines: readonly Timeline[];
  readonly lists: readonly RecommendationList[];
  readonly recommenders: readonly Recommender[];
  readonly described: Describing;
  /** How many earlier interactions the judge is shown. */
  readonly history: number;
  readonly stream: Stream;
  /** How users are drawn; at random unless told otherwise. */
  readonly sample?: SlateSource['sample'] | undefined;
  /** Tells how far it is (0 to 1), and throws when it is to stop. */
  readonly step: (note: string, share: number) => Promise<void>;
}

/** What it drew. */
export interface Sampled {
  /** In sampled order, each with all its slates. `user` is a position in the dataset. */
  readonly users: readonly { readonly user: number; readonly slates: readonly Slate[] }[];
  /** The lists that offline metrics are worked out on, where recommenders are compared. */
  readonly offline?: readonly OfflineList[];
  readonly poolTooSmall: number;
  readonly usersWithSharedItems: number;
  /** Items on the slates that no catalogue has. */
  readonly invented?: readonly Item[];
  readonly remarks: readonly string[];
  /** Why users were left out, and what to do about it, for when there are too few. */
  readonly why: string;
}

/**
 * All users, as positions in the dataset, in an order by chance. `by-activity`: so that any first few
 * of them are as many of each quarter of users by the number of their earlier interactions.
 */
export function usersByChance({
  dataset,
  timelines,
  stream,
  sample,
}: Pick<Sampling, 'dataset' | 'timelines' | 'stream' | 'sample'>): number[] {
  const keyOf = seededKey(stream.child('users'));
  const order = timelines
    .map(({ user, earlier }) => ({
      user,
      activity: earlier.length,
      key: keyOf(dataset.users[user]!.id),
    }))
    .sort((a, b) => a.key - b.key);
  const drawn = sample === 'by-activity' ? inTurn(quartersOf(order)) : order;
  return drawn.map(({ user }) => user);
}

const QUARTERS = 4;

/** As many in each as there can be; those of equal activity are parted by chance. */
function quartersOf<T extends { readonly activity: number }>(order: readonly T[]): T[][] {
  // The sort is stable: within a quarter the order by chance stays.
  const quarterOf = new Map(
    [...order]
      .sort((a, b) => a.activity - b.activity)
      .map((one, i) => [one, Math.floor((i * QUARTERS) / order.length)]),
  );
  return Array.from({ length: QUARTERS }, (_, quarter) =>
    order.filter((one) => quarterOf.get(one) === quarter),
  );
}

/** The first of each group, then the second of each, and so on. */
function inTurn<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    groups.flatMap((group) => group[i] ?? []),
  ).flat();
}

/** A sentence on how those who take part were drawn, where it isn't all alike by chance. */
export function sampleRemarks(sample: SlateSource['sample']): string[] {
  if (sample !== 'by-activity') return [];
  return [
    'As many viewers were drawn of each quarter of the users by activity, as far as they can take part: shares and means here are those of such a mix, not of the users as they come.',
  ];
}

/**
 * Whether the history that a judge would be shown of a user tells of a taste: something earlier at
 * all, and at least one rating where the data has a scale of them.
 */
export function hasReadableHistory(
  {
    dataset: { log, scale },
    timelines,
    history,
  }: Pick<Sampling, 'dataset' | 'timelines' | 'history'>,
  user: number,
): boolean {
  const shown = timelines[user]!.earlier.subarray(-history);
  return shown.length > 0 && (!scale || shown.some((row) => !Number.isNaN(log.rating[row])));
}

/** A sentence on users whose history says nothing to a judge. */
export function unreadableRemarks({ dataset: { scale } }: Sampling, users: number): string[] {
  if (users === 0) return [];
  return [
    `${count(users, 'user was', 'users were')} left out for want of an earlier ${scale ? 'rating' : 'interaction'} that the judge could be shown.`,
  ];
}

/**
 * A user's slates from lists of item positions. A slate is called by its user and a number: who
 * recommended it doesn't show, since the order of names decides between equal slates.
 */
export function slatesOf(
  { dataset, timelines }: Sampling,
  user: number,
  lists: readonly {
    readonly items: readonly number[];
    readonly recommender?: RecommenderId;
    readonly scores?: readonly number[];
  }[],
): Slate[] {
  const heldOut = heldOutRatings(dataset, timelines[user]!);
  const { id: userId } = dataset.users[user]!;
  return lists.map(({ items, ...made }, i) => {
    const utility = slateUtility(dataset, user, items, heldOut);
    return {
      id: id<SlateId>(`${userId}/${i + 1}`),
      ...made,
      user: userId,
      items: items.map((item) => dataset.items[item]!.id),
      ...(utility === undefined ? {} : { utility }),
    };
  });
}
