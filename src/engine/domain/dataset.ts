import type { DatasetId } from './ids.ts';
import type { Item } from './item.ts';
import type { User } from './user.ts';

/** The values a rating can take: min, min + step, …, max. */
export interface RatingScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** How prompts speak of the items of a dataset (Bonin et al., appendix F.1). */
export interface DomainWords {
  /** One item: "film", "book", "product". */
  readonly noun: string;
  /** Several of them: "films". */
  readonly nounPlural: string;
  /** Where they come from, such as "a large film catalogue". */
  readonly platform: string;
  readonly criteriaPopularity: string;
  readonly criteriaDiversity: string;
}

/**
 * Interactions as columns, one row an interaction: a million of them stay small, and
 * cross to a worker without being copied field by field. `user` and `item` are positions
 * in the dataset's `users` and `items`. A number that a row doesn't have is NaN;
 * `clicked` is 1, 0, or 255 where unknown.
 */
export interface InteractionTable {
  readonly length: number;
  readonly user: Uint32Array;
  readonly item: Uint32Array;
  readonly rating: Float32Array;
  readonly timestamp: Float64Array;
  readonly clicked: Uint8Array;
  readonly position: Float32Array;
  /** Empty when the data names no impressions. */
  readonly impression: readonly string[];
}

/** All that an import brought in. Plain data: it crosses to workers and lies in IndexedDB as it is. */
export interface Dataset {
  readonly id: DatasetId;
  readonly name: string;
  /** SHA-256 (hex) over the canonical rows: the same data has the same hash, whatever file it came in. */
  readonly hash: string;
  readonly words: DomainWords;
  /** Absent when there are only clicks. */
  readonly scale?: RatingScale;
  readonly items: readonly Item[];
  readonly users: readonly User[];
  readonly log: InteractionTable;
  /** True when the users are made up, as in the demo study: every page that shows the data says so. */
  readonly synthetic: boolean;
  /**
   * Utility in [0, 1] of every item for every user, row-major by user, known only where the users
   * are made up. It sets the true utility of any slate; no prompt and no model ever sees it.
   */
  readonly truth?: Float32Array;
}
