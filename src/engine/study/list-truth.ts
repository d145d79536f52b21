import type { Dataset } from '../domain/dataset.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { clickedItems, clickedUtility, type Impression } from '../slates/clicked-items.ts';
import { heldOutRatings } from '../slates/held-out-ratings.ts';
import type { Timeline } from '../slates/history.ts';
import { itemUtility, slateUtility } from '../slates/utility.ts';
import { smallestPool } from '../slates/draw-slates.ts';
import {
  gainUtility,
  orderUtility,
  referenceOrder,
  type OrderOrigin,
} from '../slates/reference-order.ts';
import type { SlateSource } from '../domain/study.ts';

export type Ordered = Extract<SlateSource, { kind: 'permutations' | 'ordered' }>;

/** The source of the truth about a user's lists; a report names it. */
export type TruthOrigin = OrderOrigin | 'clicked-or-not' | 'ratings' | 'rated-order';

/** The truth with which one user's lists are compared. Items are positions in the catalogue. */
interface ListTruth {
  /** Items that the user wants, best first if the data has an order. T3 draws its lists from the first k. */
  readonly wanted: readonly number[];
  /** All items of T3's lists, where only these have a known worth; absent if lists may hold others too. */
  readonly only?: readonly number[];
  /** Draws the k items that T2 puts in different orders. */
  readonly fixed: (chance: Stream) => readonly number[];
  /** Returns a list's utility, from 0 to 1 unless it is a sum of ratings; undefined if unknown. */
  readonly worth: (list: readonly number[]) => number | undefined;
  readonly from: TruthOrigin;
}

/** Number of ordered, clicked or rated items that a user needs to take part. */
export function leastItems({ kind, k, relevance }: Ordered): number {
  if (relevance === 'clicked') return 1;
  if (relevance === 'ratings' && kind === 'ordered') return smallestPool(k);
  return kind === 'permutations' ? Math.max(k, 2) : k;
}

/** Returns the truth for one user's lists; null if the later half has too little. */
export function listTruth(dataset: Dataset, timeline: Timeline, source: Ordered): ListTruth | null {
  switch (source.relevance) {
    case 'clicked':
      return clickedTruth(dataset, timeline, source);
    case 'ratings':
      return ratedTruth(dataset, timeline, source);
    case 'order':
    case undefined:
      return orderTruth(dataset, timeline, source);
  }
}

/**
 * The user's later ratings (Bonin et al., A.3: task T3 falls back to T1's utility on corpora of ratings). The order of a
 * list enters T2 alone: an nDCG in which an item's gain is its rescaled rating.
 */
function ratedTruth(dataset: Dataset, timeline: Timeline, source: Ordered): ListTruth | null {
  const heldOut = heldOutRatings(dataset, timeline);
  const rated = [...heldOut.keys()];
  if (rated.length < leastItems(source)) return null;
  const { user } = timeline;
  if (source.kind === 'ordered') {
    return {
      wanted: rated,
      only: rated,
      fixed: () => [],
      worth: (list) => slateUtility(dataset, user, list, heldOut, source.utility),
      from: 'ratings',
    };
  }
  const gainOf = (item: number) => itemUtility(dataset, user, item, heldOut) ?? 0;
  if (rated.every((item) => gainOf(item) === gainOf(rated[0]!))) return null;
  return {
    wanted: rated,
    fixed: (chance) => notAllEqual(shuffled(rated, chance), source.k, gainOf),
    worth: (list) => gainUtility(list.map(gainOf)),
    from: 'rated-order',
  };
}

/** The first k items; the last of them gives way to the next that has another gain, if all gains are the same. */
function notAllEqual(items: readonly number[], k: number, gainOf: (item: number) => number) {
  const first = items.slice(0, k);
  const differs = (item: number) => gainOf(item) !== gainOf(first[0]!);
  return first.some(differs) ? first : [...first.slice(0, -1), items.find(differs)!];
}

/** Graded relevance: the higher an item's position in the reference order, the greater its gain. */
function orderTruth(dataset: Dataset, timeline: Timeline, source: Ordered): ListTruth | null {
  const reference = referenceOrder(dataset, timeline);
  if (!reference || reference.items.length < leastItems(source)) return null;
  const { items, from } = reference;
  return {
    wanted: items,
    fixed: () => items.slice(0, source.k),
    worth: (list) => orderUtility(list, items),
    from,
  };
}

/** Binary relevance: a clicked item has gain 1, any other 0. */
function clickedTruth(
  dataset: Dataset,
  timeline: Timeline,
  { kind, k }: Ordered,
): ListTruth | null {
  // True utilities of made-up users give an order but no clicks.
  if (dataset.truth) return null;
  const { clicked, impressions } = clickedItems(dataset, timeline);
  const wanted = new Set(clicked);
  if (kind === 'ordered') {
    const best = Math.min(k, clicked.length);
    return clicked.length === 0
      ? null
      : {
          wanted: clicked,
          fixed: () => [],
          worth: (list) => clickedUtility(list, wanted, best),
          from: 'clicked-or-not',
        };
  }
  const shown = mixedImpression(impressions, k);
  return (
    shown && {
      wanted: clicked,
      fixed: (chance) => halfClicked(shown, k, chance),
      worth: (list) => clickedUtility(list, wanted, list.filter((item) => wanted.has(item)).length),
      from: 'clicked-or-not',
    }
  );
}

/**
 * Returns the first impression of at least k items (at least 2) with both clicked and passed-over items; null if there
 * is none.
 */
function mixedImpression(impressions: readonly Impression[], k: number): Impression | null {
  const fits = ({ clicked, passed }: Impression) =>
    clicked.length > 0 && passed.length > 0 && clicked.length + passed.length >= Math.max(k, 2);
  return impressions.find(fits) ?? null;
}

/** Draws k items of an impression by chance, half of them clicked if there are enough of both kinds. */
function halfClicked({ clicked, passed }: Impression, k: number, chance: Stream): number[] {
  const most = Math.max(1, Math.floor(k / 2), k - passed.length);
  const own = shuffled(clicked, chance).slice(0, most);
  return [...own, ...shuffled(passed, chance).slice(0, k - own.length)];
}
