import { better, type Entry } from './list-order.ts';

/** The lines of a list once each has an order, and those that have none. */
interface Settled {
  readonly entries: readonly Entry[];
  readonly unplaced: readonly Entry[];
  /** Items whose rank is no number, and whose score places them. */
  readonly byScore: readonly Entry[];
}

/**
 * Gives lines without a readable rank the place that their score has among the ranked lines. They have no place if scores
 * and ranks of the others contradict each other. Without any rank, scores order the list.
 */
export function settled(entries: readonly Entry[]): Settled {
  const isRanked = ({ rank }: Entry) => !Number.isNaN(rank);
  const rest = entries.filter((entry) => !isRanked(entry));
  const unread = rest.filter(({ writtenRank }) => writtenRank !== undefined);
  if (rest.length === 0 || rest.length === entries.length) {
    return { entries, unplaced: [], byScore: unread };
  }
  const ranked = entries.filter(isRanked);
  const scored = ranked.filter(({ score }) => !Number.isNaN(score)).sort(better);
  const falls = scored.every(({ score }, i) => i === 0 || score <= scored[i - 1]!.score);
  if (scored.length === 0 || !falls) return { entries: ranked, unplaced: rest, byScore: [] };
  const rankOf = ({ score }: Entry) =>
    scored.findLast((one) => one.score >= score)?.rank ?? scored[0]!.rank - 1;
  return {
    entries: [...ranked, ...rest.map((entry) => ({ ...entry, rank: rankOf(entry) }))],
    unplaced: [],
    byScore: unread,
  };
}

/** The numbers that the ranks of one list skip. */
export interface Skipped {
  /** Their number; 0 for ranks that aren't whole numbers from 0. */
  readonly count: number;
  /** The first ranks that enclose a skipped number; the first is `from` - 1 where the list begins too late. */
  readonly between: readonly [number, number];
  /** Each skipped rank, in ascending order. Takes time by their number. */
  readonly ranks: () => number[];
}

/**
 * Returns the numbers that a list's ranks skip between the first rank and its own last one.
 * @param from the rank of a first place in this file, 0 or 1
 */
export function skippedRanks(entries: readonly Entry[], from: number): Skipped {
  const ranks = [...new Set(entries.map(({ rank }) => rank))].sort((a, b) => a - b);
  const whole = ranks.every((rank) => Number.isSafeInteger(rank) && rank >= from);
  const steps = whole
    ? ranks.map((rank, i) => [i === 0 ? from - 1 : ranks[i - 1]!, rank] as const)
    : [];
  const gaps = steps.filter(([before, rank]) => rank > before + 1);
  return {
    count: gaps.reduce((sum, [before, rank]) => sum + rank - before - 1, 0),
    between: gaps[0] ?? [0, 0],
    ranks: () =>
      gaps.flatMap(([before, rank]) =>
        Array.from({ length: rank - before - 1 }, (_, i) => before + 1 + i),
      ),
  };
}

/** Returns the rank of a first place in a file whose ranks are these: 0 where some rank is 0, else 1. */
export function firstRank(lists: readonly (readonly Entry[])[]): number {
  return lists.some((entries) => entries.some(({ rank }) => rank === 0)) ? 0 : 1;
}
