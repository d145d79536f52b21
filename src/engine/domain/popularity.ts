import type { Dataset, InteractionTable } from './dataset.ts';
import type { Item } from './item.ts';

/** The ways to count an item's popularity: users who met it, or interactions with it, repeats included. */
export const POPULARITY_COUNTS = ['users', 'interactions'] as const;
export type PopularityCount = (typeof POPULARITY_COUNTS)[number];

/** A log and the number of its items. */
interface Counted {
  readonly items: { readonly length: number };
  readonly log: InteractionTable;
}

/**
 * Returns each user's last row with each item, in the order of `rows`, so that a user who met an item many times counts
 * once.
 * @param rows rows of the log, in time order within a user
 */
export function oncePerUser({ items, log }: Counted, rows: Uint32Array): Uint32Array {
  const grouped = groupedByUser(log, rows);
  /** By item: the user of the last row seen, from 1. */
  const seenBy = new Uint32Array(items.length);
  const isLast = new Uint8Array(grouped.length);
  for (let at = grouped.length - 1; at >= 0; at--) {
    const row = grouped[at]!;
    const [item, user] = [log.item[row]!, log.user[row]! + 1];
    if (seenBy[item] === user) continue;
    seenBy[item] = user;
    isLast[at] = 1;
  }
  return grouped.filter((_, at) => isLast[at] === 1);
}

/** Counts the popularity of each item of a dataset over the given rows. */
export function popularityIn(
  data: Counted,
  rows: Uint32Array,
  count: PopularityCount = 'users',
): Uint32Array {
  const counts = new Uint32Array(data.items.length);
  const counted = count === 'users' ? oncePerUser(data, rows) : rows;
  for (const row of counted) counts[data.log.item[row]!]!++;
  return counts;
}

/** Returns all rows of a log. */
export function everyRow({ length }: Pick<InteractionTable, 'length'>): Uint32Array {
  return Uint32Array.from({ length }, (_, row) => row);
}

/**
 * Returns a dataset's items with popularity counted from its rows: datasets that older versions stored hold the number
 * of rows, in which one user with many repeats makes an item popular.
 */
export function withPopularity({ items, log }: Pick<Dataset, 'items' | 'log'>): Item[] {
  const counts = popularityIn({ items, log }, everyRow(log));
  return items.map((item, at) => ({ ...item, popularity: counts[at]! }));
}

/** Returns the rows with those of a user together, in unchanged order where they already are. */
function groupedByUser({ user }: InteractionTable, rows: Uint32Array): Uint32Array {
  const together = rows.every((row, at) => at === 0 || user[rows[at - 1]!]! <= user[row]!);
  return together ? rows : Uint32Array.from([...rows].sort((a, b) => user[a]! - user[b]!));
}
