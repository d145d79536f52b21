import type { ItemId, RecommenderId, SlateId, UserId } from './ids.ts';

/** The ways to make a corrupted list from a genuine one; `docs/study-file.md` describes each. */
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

/** The origin of a corrupted list. No prompt and no model sees it. */
export interface Origin {
  readonly probe: Probe;
  /** The genuine list of the same user that it was made from and is compared with. */
  readonly genuine: SlateId;
  /** Positions (from 0) of the planted items; empty if only the order was changed. */
  readonly places: readonly number[];
}

/** The items that one recommender would show one user, best first. */
export interface Slate {
  /** Unique in the study. */
  readonly id: SlateId;
  /** Absent if no recommender made it: a sample of the user's own held-out items. */
  readonly recommender?: RecommenderId;
  readonly user: UserId;
  readonly items: readonly ItemId[];
  /** The places (from 1, ascending) among the first k of the recommender's list that hold no known item; absent if there are none. */
  readonly missing?: readonly number[];
  /** One score per item, from the recommender. */
  readonly scores?: readonly number[];
  /**
   * The user's utility of the slate, in [0, 1] unless the study sums ratings, from held-out ratings (or the true utilities of the demo); absent if
   * unknown. No prompt and no model sees it.
   */
  readonly utility?: number;
  /** Present if the slate is a corrupted copy of a genuine list. */
  readonly origin?: Origin;
}
