import type { ItemId, UserId } from '../../domain/ids.ts';

/** A rating that a rater gave, as it was read: what a stand-in is fitted on. */
export interface RatedPair {
  readonly person: UserId;
  readonly item: ItemId;
  readonly rating: number;
}

/** The same by position, the rating from 0 to 1. */
export interface Pair {
  readonly user: number;
  readonly item: number;
  readonly rating: number;
}
