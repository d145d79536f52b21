import { message, type Text } from '#messages/message.ts';
import type { Dataset } from '../domain/dataset.ts';
import { id, type RecommenderId, type SlateId } from '../domain/ids.ts';
import type { Item } from '../domain/item.ts';
import type { PopularityCount } from '../domain/popularity.ts';
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
import type { SlateSource, UtilityKind } from '../domain/study.ts';

/** The input of each way to draw slates. */
export interface Sampling {
  readonly dataset: Dataset;
  readonly timelines: readonly Timeline[];
  readonly lists: readonly RecommendationList[];
  readonly recommenders: readonly Recommender[];
  readonly described: Describing;
  /** Number of earlier interactions that the judge sees; 0 without a judge. */
  readonly history: number;
  readonly stream: Stream;
  /** The way users are drawn; `random` if absent. */
  readonly sample?: SlateSource['sample'] | undefined;
  /** The count behind an item's popularity; users if absent. */
  readonly popularity?: PopularityCount | undefined;
  /** The utility of a slate of rated items; `mean` if absent. */
  readonly utility?: UtilityKind;
  /** Reports progress (0 to 1); throws if the build is stopped. */
  readonly step: (note: Text, share: number) => Promise<void>;
}

/** The result of drawing slates. */
export interface Sampled {
  /** In sampled order, each with all slates. `user` is a position in the dataset. */
  readonly users: readonly { readonly user: number; readonly slates: readonly Slate[] }[];
  /** Lists for the offline metrics, if recommenders are compared. */
  readonly offline?: readonly OfflineList[];
  readonly poolTooSmall: number;
  readonly usersWithSharedItems: number;
  /** Items on the slates that aren't in the catalogue. */
  readonly invented?: readonly Item[];
  readonly remarks: readonly Text[];
  /** Reasons why users were left out, with advice, for the fault that reports too few users. */
  readonly why: Text;
}

/**
 * Returns all users in random order, as positions in the dataset. With `by-activity`, every prefix of the order has
 * equally many users of each quarter by number of earlier interactions.
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

/** Splits users into quarters of almost equal size; ties in activity keep their random order. */
function quartersOf<T extends { readonly activity: number }>(order: readonly T[]): T[][] {
  // The sort is stable: within a quarter the random order remains.
  const quarterOf = new Map(
    [...order]
      .sort((a, b) => a.activity - b.activity)
      .map((one, i) => [one, Math.floor((i * QUARTERS) / order.length)]),
  );
  return Array.from({ length: QUARTERS }, (_, quarter) =>
    order.filter((one) => quarterOf.get(one) === quarter),
  );
}

/** Interleaves groups: the first of each group, then the second of each, and so on. */
function inTurn<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    groups.flatMap((group) => group[i] ?? []),
  ).flat();
}

/** Returns a sentence about the way of drawing users, unless it was uniform. */
export function sampleRemarks(sample: SlateSource['sample']): Text[] {
  return sample === 'by-activity' ? [message('drawnSlates.byActivity')] : [];
}

/**
 * True if the history that a judge would see shows a taste: it has an interaction, and at least one rating if the data
 * has a rating scale. True for every user if no judge reads it.
 */
export function hasReadableHistory(
  {
    dataset: { log, scale },
    timelines,
    history,
  }: Pick<Sampling, 'dataset' | 'timelines' | 'history'>,
  user: number,
): boolean {
  if (history === 0) return true;
  const shown = timelines[user]!.earlier.subarray(-history);
  return shown.length > 0 && (!scale || shown.some((row) => !Number.isNaN(log.rating[row])));
}

/** Returns a sentence about users without a readable history. */
export function unreadableRemarks({ dataset: { scale } }: Sampling, users: number): Text[] {
  if (users === 0) return [];
  return [
    scale
      ? message('drawnSlates.noEarlierRating', { users })
      : message('drawnSlates.noEarlierInteraction', { users }),
  ];
}

/**
 * Builds a user's slates from lists of item positions. A slate's id is its user and a number without the recommender,
 * because the order of ids decides between equal slates.
 */
export function slatesOf(
  { dataset, timelines, utility: kind }: Sampling,
  user: number,
  lists: readonly {
    readonly items: readonly number[];
    readonly recommender?: RecommenderId;
    readonly missing?: readonly number[];
    readonly scores?: readonly number[];
  }[],
): Slate[] {
  const heldOut = heldOutRatings(dataset, timelines[user]!);
  const { id: userId } = dataset.users[user]!;
  return lists.map(({ items, ...made }, i) => {
    const utility = slateUtility(dataset, user, items, heldOut, kind);
    return {
      id: id<SlateId>(`${userId}/${i + 1}`),
      ...made,
      user: userId,
      items: items.map((item) => dataset.items[item]!.id),
      ...(utility === undefined ? {} : { utility }),
    };
  });
}
