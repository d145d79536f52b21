import type { HeldOut } from './held-out.ts';

/** A recommender's list for one user, with all that the offline metrics read. Items are positions in the dataset. */
export interface MeasuredList {
  readonly items: readonly number[];
  /** The items of the first k places; null at a place whose line an import left out, which is a miss. */
  readonly places: readonly (number | null)[];
  /** The number of positions that count, of a metric with a cut-off. */
  readonly k: number;
  readonly held: HeldOut;
  /** True for each of the first k places whose item the user liked later. */
  readonly hits: readonly boolean[];
  /** The whole ranking, and unmet items that the AUC compares with; absent where only the list is known. */
  readonly ranked?: { readonly ranking: readonly number[]; readonly negatives: readonly number[] };
  /**
   * The number of users who met each item before, and of all users, and the least number who met an item of the short head;
   * null if nobody met any item.
   */
  readonly met: {
    readonly counts: ArrayLike<number>;
    readonly users: number;
    readonly head: number | null;
  };
  /** The cosine of two items; null if unknown. */
  readonly similarity: (a: number, b: number) => number | null;
  /** The categories of an item; empty if unknown. */
  readonly categories: (item: number) => readonly string[];
}
