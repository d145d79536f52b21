import type { ItemId } from './ids.ts';
import type { User } from './user.ts';

/** One entry of the history that a judge sees. */
export interface HistoryEntry {
  readonly item: ItemId;
  readonly rating?: number;
  readonly clicked?: boolean;
  /** Whole days before the newest interaction of the history; absent if times are unknown. */
  readonly daysBefore?: number;
}

/**
 * A user as a judge sees one: profile, context and the earlier interactions, oldest first. Held-out interactions are
 * never included.
 */
export interface SeenUser extends User {
  readonly history: readonly HistoryEntry[];
}
