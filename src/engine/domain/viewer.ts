import type { ItemId } from './ids.ts';
import type { User } from './user.ts';

/** One line of the history that a judge is shown. */
export interface HistoryEntry {
  readonly item: ItemId;
  readonly rating?: number;
  readonly clicked?: boolean;
  /** Whole days before the newest interaction of the history; absent where times aren't known. */
  readonly daysBefore?: number;
}

/** A user as a judge meets one: who it is, and the earlier interactions, oldest first. Never a held-out one. */
export interface Viewer extends User {
  readonly history: readonly HistoryEntry[];
}
