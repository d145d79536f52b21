import type { ItemId, UserId } from './ids.ts';

/** One thing that one user did with one item. A field that the data doesn't have is absent. */
export interface Interaction {
  readonly user: UserId;
  readonly item: ItemId;
  /** On the dataset's own scale. */
  readonly rating?: number;
  readonly clicked?: boolean;
  /** Seconds since 1970. */
  readonly timestamp?: number;
  /** Place on the list that was shown, 1 at the top. */
  readonly position?: number;
  /** Names the list that was shown. */
  readonly impression?: string;
}
