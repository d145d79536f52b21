import type { Dataset } from '../domain/dataset.ts';
import { stream } from '../random/stream.ts';
import type { Timeline } from './history.ts';
import { metEarlier } from './met-items.ts';

/** Maximum length of a made-up user's playlist. */
const PLAYLIST = 20;
/** Noise added to a made-up user's true taste: a half-width on the scale of utilities. */
const WHIM = 0.15;
/** A row of a log that doesn't say whether the item was clicked. */
const UNKNOWN = 255;

/** Where a reference order was read from; a report names it. */
export type OrderOrigin = 'playlist' | 'positions' | 'clicks' | 'clicks-by-place';

/** An order of items for one user, as positions in the catalogue, first ones first. */
interface ReferenceOrder {
  readonly items: readonly number[];
  readonly from: OrderOrigin;
}

/**
 * The order against which the slates of one user are held (Bonin et al., section 4, tasks T2 and
 * T3). Made-up users have a playlist: their true tastes but for a whim. In a log, clicked items count,
 * in order of time, and those of one named impression in the order of their positions. Positions alone count only
 * for a user without clicks, within an impression or playlist that has no value in the column of
 * clicks: elsewhere they are the layout of the system that showed the items. Nothing that the earlier
 * half names is in the order.
 *
 * @returns null where the later half has no order
 */
export function referenceOrder(dataset: Dataset, timeline: Timeline): ReferenceOrder | null {
  const { truth } = dataset;
  const met = metEarlier(dataset, timeline);
  if (truth) return { items: playlist(dataset, timeline.user, met), from: 'playlist' };
  return clicksInOrder(dataset, timeline, met) ?? positionsWithoutClicks(dataset, timeline, met);
}

/** The longest list of one impression without any clicks, by position; of equally long ones the first in time. */
function positionsWithoutClicks(
  { log }: Dataset,
  { earlier, later }: Timeline,
  met: ReadonlySet<number>,
): ReferenceOrder | null {
  const nameOf = (row: number) => log.impression[row] ?? '';
  const withClicks = new Set(
    [...earlier, ...later].filter((row) => log.clicked[row] !== UNKNOWN).map(nameOf),
  );
  const lists = new Map<string, number[]>();
  for (const row of later) {
    const name = nameOf(row);
    if (withClicks.has(name) || met.has(log.item[row]!) || Number.isNaN(log.position[row]))
      continue;
    const list = lists.get(name);
    if (list) list.push(row);
    else lists.set(name, [row]);
  }
  if (lists.size === 0) return null;
  const longest = [...lists.values()].reduce((a, b) => (b.length > a.length ? b : a));
  const ordered = longest.sort((a, b) => log.position[a]! - log.position[b]!);
  return { items: [...new Set(ordered.map((row) => log.item[row]!))], from: 'positions' };
}

/**
 * Clicked items, each once: impressions in order of time, the items of one by position where it has any. Two rows
 * without an impression belong to no common list, so their positions say nothing about each other.
 */
function clicksInOrder(
  { log }: Dataset,
  { later }: Timeline,
  met: ReadonlySet<number>,
): ReferenceOrder | null {
  /** When the first click of each impression came, as a position in the timeline. */
  const begun = new Map<string, number>();
  const clicks = [...later].flatMap((row, at) => {
    if (log.clicked[row] !== 1 || met.has(log.item[row]!)) return [];
    const position = log.position[row]!;
    const name = log.impression[row] ?? '';
    if (name === '' || Number.isNaN(position)) {
      return [{ row, at, group: at, position: 0, placed: false }];
    }
    if (!begun.has(name)) begun.set(name, at);
    return [{ row, at, group: begun.get(name)!, position, placed: true }];
  });
  if (clicks.length === 0) return null;
  clicks.sort((a, b) => a.group - b.group || a.position - b.position || a.at - b.at);
  return {
    items: [...new Set(clicks.map(({ row }) => log.item[row]!))],
    from: clicks.some(({ placed }) => placed) ? 'clicks-by-place' : 'clicks',
  };
}

/**
 * The playlist of a made-up user. Its seed is fixed, because it belongs to the made-up data, not to
 * a study.
 */
function playlist(dataset: Dataset, user: number, met: ReadonlySet<number>): number[] {
  const { items, users, truth } = dataset;
  const chance = stream('playlists').child(users[user]!.id);
  const liked = items.flatMap((_, item) => {
    if (met.has(item)) return [];
    const whim = WHIM * (2 * chance.unit() - 1);
    return [{ item, worth: truth![user * items.length + item]! + whim }];
  });
  return liked
    .sort((a, b) => b.worth - a.worth || a.item - b.item)
    .slice(0, PLAYLIST)
    .map(({ item }) => item);
}

/**
 * nDCG of a list against a reference order, from 0 to 1: an item's gain is k minus its position in
 * the reference (from 0), and 0 where it isn't among the first k (docs/metrics.md, section 1, task
 * T2).
 * @param list positions of items in the dataset, first ones first
 * @param reference at least as long as the list
 */
export function orderUtility(list: readonly number[], reference: readonly number[]): number {
  const k = list.length;
  const gain = new Map(reference.slice(0, k).map((item, index) => [item, k - index]));
  const best = Array.from({ length: k }, (_, index) => k - index);
  return gainUtility(
    list.map((item) => gain.get(item) ?? 0),
    best,
  );
}

/**
 * nDCG of a list from the gains of its items, first ones first, from 0 to 1; 0 where no gain is above 0.
 * @param best the gains of the best list; those of the list itself in the best order if absent
 */
export function gainUtility(
  gains: readonly number[],
  best: readonly number[] = [...gains].sort((a, b) => b - a),
): number {
  const dcg = (all: readonly number[]) =>
    all.reduce((sum, one, index) => sum + one / Math.log2(index + 2), 0);
  const most = dcg(best);
  return most === 0 ? 0 : dcg(gains) / most;
}
