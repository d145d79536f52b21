import type { Dataset } from '../domain/dataset.ts';
import { shuffled, type Stream } from '../random/stream.ts';
import { clickedItems, clickedUtility, type Impression } from '../slates/clicked-items.ts';
import type { Timeline } from '../slates/history.ts';
import { orderUtility, referenceOrder, type OrderOrigin } from '../slates/reference-order.ts';
import type { SlateSource } from './study.ts';

export type Ordered = Extract<SlateSource, { kind: 'permutations' | 'ordered' }>;

/** Where the truth about a user's lists was read from; a report names it. */
export type TruthOrigin = OrderOrigin | 'clicked-or-not';

/** What the lists of one user are held against. Items are positions in the catalogue. */
export interface ListTruth {
  /** What the user wants, best first where the data has an order. T3 draws its lists from the first k. */
  readonly wanted: readonly number[];
  /** The k items that T2 puts in different orders. */
  readonly fixed: (chance: Stream) => readonly number[];
  /** The utility of a list, from 0 to 1. */
  readonly worth: (list: readonly number[]) => number;
  readonly from: TruthOrigin;
}

/** How many items in order, or clicked ones, a user needs to take part. */
export function leastItems({ kind, k, relevance }: Ordered): number {
  if (relevance === 'clicked') return 1;
  return kind === 'permutations' ? Math.max(k, 2) : k;
}

/** What a user's lists are held against; null where the later half says too little. */
export function listTruth(dataset: Dataset, timeline: Timeline, source: Ordered): ListTruth | null {
  return source.relevance === 'clicked'
    ? clickedTruth(dataset, timeline, source)
    : orderTruth(dataset, timeline, source);
}

/** Graded relevance: the higher an item stands in the reference order, the more it is worth. */
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

/** Binary relevance: a clicked item is worth 1, any other nothing. */
function clickedTruth(
  dataset: Dataset,
  timeline: Timeline,
  { kind, k }: Ordered,
): ListTruth | null {
  // Tastes of made-up users give an order; nobody clicked anything.
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

/** The first impression of k items or more in which some were clicked and some passed over; null where there is none. */
function mixedImpression(impressions: readonly Impression[], k: number): Impression | null {
  const fits = ({ clicked, passed }: Impression) =>
    clicked.length > 0 && passed.length > 0 && clicked.length + passed.length >= Math.max(k, 2);
  return impressions.find(fits) ?? null;
}

/** k items of an impression by chance, half of them clicked as far as there are so many of either. */
function halfClicked({ clicked, passed }: Impression, k: number, chance: Stream): number[] {
  const most = Math.max(1, Math.floor(k / 2), k - passed.length);
  const own = shuffled(clicked, chance).slice(0, most);
  return [...own, ...shuffled(passed, chance).slice(0, k - own.length)];
}
