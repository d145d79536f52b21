import type { Dataset } from '../domain/dataset.ts';
import { stream } from '../random/stream.ts';
import type { Timeline } from './history.ts';

/** Maximum length of a made-up user's playlist. */
const PLAYLIST = 20;
/** Noise added to a made-up user's true taste: a half-width on the scale of utilities. */
const WHIM = 0.15;

/**
 * An order that a user (or a curator) gave to items, as positions of items in the dataset, first
 * ones first.
 */
export interface ReferenceOrder {
  readonly items: readonly number[];
  readonly from: 'playlist' | 'positions' | 'clicks';
}

/**
 * Returns the order against which a user's slates are scored (Bonin et al., section 4, tasks T2 and
 * T3): positions within an impression or a playlist where the data has them, else the order of
 * clicks. Made-up users have a playlist in the order of their true tastes plus noise. Items of the
 * earlier half are excluded.
 * @returns null where the later half has no order
 */
export function referenceOrder(dataset: Dataset, timeline: Timeline): ReferenceOrder | null {
  const { log, truth } = dataset;
  const met = new Set(Array.from(timeline.earlier, (row) => log.item[row]!));
  if (truth) return { items: playlist(dataset, timeline.user, met), from: 'playlist' };
  const rows = Array.from(timeline.later).filter((row) => !met.has(log.item[row]!));
  const placed = rows.filter((row) => !Number.isNaN(log.position[row]!));
  if (placed.length > 0) return { items: byPosition(dataset, placed), from: 'positions' };
  const clicked = rows.filter((row) => log.clicked[row] === 1);
  const items = [...new Set(clicked.map((row) => log.item[row]!))];
  return items.length === 0 ? null : { items, from: 'clicks' };
}

/**
 * The longest list of one impression, in the order of its positions; the first one found of equally
 * long ones.
 */
function byPosition({ log }: Dataset, rows: readonly number[]): number[] {
  const lists = new Map<string, number[]>();
  for (const row of rows) {
    const name = log.impression[row] ?? '';
    const list = lists.get(name);
    if (list) list.push(row);
    else lists.set(name, [row]);
  }
  const longest = [...lists.values()].reduce((a, b) => (b.length > a.length ? b : a));
  const ordered = longest.sort((a, b) => log.position[a]! - log.position[b]!);
  return [...new Set(ordered.map((row) => log.item[row]!))];
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
  const gain = new Map(reference.slice(0, k).map((item, place) => [item, k - place]));
  const dcg = (gains: readonly number[]) =>
    gains.reduce((sum, one, place) => sum + one / Math.log2(place + 2), 0);
  const best = dcg(Array.from({ length: k }, (_, place) => k - place));
  return best === 0 ? 0 : dcg(list.map((item) => gain.get(item) ?? 0)) / best;
}
