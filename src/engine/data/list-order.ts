import { id, type ItemId } from '../domain/ids.ts';
import type { RecommendationList } from '../domain/list.ts';
import { withoutGaps } from '../domain/places.ts';

/** One line of a list. */
export interface Entry {
  readonly item: string;
  /** NaN if the file has no ranks, or this one can't be read. */
  readonly rank: number;
  /** NaN if absent or unreadable; ±Infinity is a score. */
  readonly score: number;
  readonly line: number;
  /** True if the line was left out: its place on the list stays empty. */
  readonly lost?: true;
  /** The rank as it is written, where it is no number. */
  readonly writtenRank?: string;
}

/** The numbers that order two entries. */
type Ordered = Pick<Entry, 'rank' | 'score'>;

/** Compares two entries: negative if the first comes first, by lower rank, else by higher score. */
export function better(a: Ordered, b: Ordered): number {
  const byRank = Number.isNaN(a.rank) || Number.isNaN(b.rank) ? 0 : a.rank - b.rank;
  if (byRank !== 0) return byRank;
  const [scoreA, scoreB] = [scoreOf(a), scoreOf(b)];
  return scoreA === scoreB ? 0 : scoreA > scoreB ? -1 : 1;
}

function scoreOf({ score }: Ordered): number {
  return Number.isNaN(score) ? -Infinity : score;
}

/** Decides whether a repeated line claims a place of its own: not if its rank, or without ranks its score, is the same. */
export function hasOwnPlace(repeated: Ordered, first: Ordered): boolean {
  const ranked = !Number.isNaN(repeated.rank) && !Number.isNaN(first.rank);
  return ranked ? repeated.rank !== first.rank : !Object.is(repeated.score, first.score);
}

/**
 * Orders the lines of a list by rank, then score. Lines that were left out keep their places, which stay empty.
 * @param lot a seeded number for each item, which breaks ties, always in the same way
 */
export function arranged(
  entries: readonly Entry[],
  lot: (item: string) => number,
): Pick<RecommendationList, 'items' | 'missing' | 'scores' | 'ties'> {
  const order = [...entries].sort((a, b) => better(a, b) || lot(a.item) - lot(b.item));
  const ties = order.flatMap((entry, place) => {
    const next = order[place + 1];
    return next && !(entry.lost && next.lost) && better(entry, next) === 0 ? [place] : [];
  });
  const { items, missing } = withoutGaps(order.map((entry) => (entry.lost ? null : entry)));
  return {
    items: items.map(({ item }) => id<ItemId>(item)),
    ...(missing ? { missing } : {}),
    ...(items.every(({ score }) => Number.isFinite(score))
      ? { scores: items.map(({ score }) => score) }
      : {}),
    ...(ties.length > 0 ? { ties } : {}),
  };
}
