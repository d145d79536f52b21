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

/** All users, as positions in the dataset, in an order by chance. */
export function usersByChance({ dataset, timelines, stream }: Sampling): number[] {
  const keyOf = seededKey(stream.child('users'));
  return timelines
    .map(({ user }) => ({ user, key: keyOf(dataset.users[user]!.id) }))
    .sort((a, b) => a.key - b.key)
    .map(({ user }) => user);
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
