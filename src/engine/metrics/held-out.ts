/** A user's held-out items. */
export interface HeldOut {
  /** Positions of the liked ones. */
  readonly liked: ReadonlySet<number>;
  /** Gains from 0 to 1, by position; empty if nothing was rated or chosen later. */
  readonly gains: ReadonlyMap<number, number>;
  /** True if the gains are ratings, so that they have degrees. */
  readonly graded: boolean;
  /** The number of items that the user hadn't met in the earlier half. */
  readonly unmet: number;
  /**
   * The unexpectedness of a liked item for the user, from 0 to 1; null without items that the user met earlier. Absent if
   * it wasn't computed.
   */
  readonly unexpected?: (item: number) => number | null;
}
