import type { ItemId, RecommenderId, SlateId, UserId } from './ids.ts';

/** How a list of known fault was made from a genuine one; `docs/study-file.md` describes each. */
export const PROBES = [
  'other-user',
  'foreign-1',
  'foreign-2',
  'foreign-5',
  'near-duplicates',
  'made-up',
  'shuffled',
] as const;
export type Probe = (typeof PROBES)[number];

/** Where a list of known fault comes from. No prompt and no model ever sees it. */
export interface Origin {
  readonly probe: Probe;
  /** The genuine list, of the same user, that it was made from and stands against. */
  readonly genuine: SlateId;
  /** Places (from 0) of the items that don't belong; none where only the order is another. */
  readonly places: readonly number[];
}

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
  /** Present where it isn't what a recommender gave this user, but made to be told from that. */
  readonly origin?: Origin;
}
