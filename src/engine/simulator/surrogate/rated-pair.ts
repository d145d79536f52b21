import type { ItemId, UserId } from '../../domain/ids.ts';

/** A rating of a rater as it was read, to fit a stand-in on. */
export interface RatedPair {
  readonly person: UserId;
  readonly item: ItemId;
  readonly rating: number;
}

/** A rating by positions, scaled to 0 to 1. */
export interface Pair {
  readonly user: number;
  readonly item: number;
  readonly rating: number;
}
