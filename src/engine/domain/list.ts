import type { ItemId, RecommenderId, UserId } from './ids.ts';

/** A recommender's full list for one user, best first, imported or computed here. */
export interface RecommendationList {
  readonly recommender: RecommenderId;
  readonly user: UserId;
  readonly items: readonly ItemId[];
  readonly scores?: readonly number[];
  /** The places (from 1, ascending) of the list whose lines an import left out; absent if there are none. */
  readonly missing?: readonly number[];
  /** Places (from 0) whose entry has the same rank and score as the next one, so that chance ordered the two. */
  readonly ties?: readonly number[];
}
