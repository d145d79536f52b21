import type { ItemId, RecommenderId, SlateId, UserId } from './ids.ts';

/** What one recommender would show one user: a few items, best first. */
export interface Slate {
  /** Unique in the study. */
  readonly id: SlateId;
  /** Absent when nobody recommended it: a sample of the user's own held-out items. */
  readonly recommender?: RecommenderId;
  readonly user: UserId;
  readonly items: readonly ItemId[];
  /** One a place, as the recommender gave them. */
  readonly scores?: readonly number[];
  /**
   * The user's own utility of it, in [0, 1], from held-out ratings (or the demo's true tastes);
   * absent where it isn't known. No prompt and no model ever sees it.
   */
  readonly utility?: number;
}
