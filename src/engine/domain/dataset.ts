import type { DatasetId } from './ids.ts';
import type { ImportNote } from './import-note.ts';
import type { Item } from './item.ts';
import type { User } from './user.ts';

/** The scale of a dataset's ratings: the values min, min + step, …, max. */
export interface RatingScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The words in which prompts speak of a dataset's items (Bonin et al., appendix F.1). */
export interface DomainWords {
  /** One item: "film", "book", "product". */
  readonly noun: string;
  /** The plural of the noun: "films". */
  readonly nounPlural: string;
  /** The source of the items, such as "a large film catalogue". */
  readonly platform: string;
  readonly criteriaPopularity: string;
  readonly criteriaDiversity: string;
}

/**
 * Interactions as columns, one row per interaction. Typed arrays keep a million rows small and can be copied to a
 * worker in one piece. `user` and `item` are indices into the dataset's `users` and `items`. A number that is missing
 * from a row is NaN; `clicked` is 1, 0, or 255 where unknown.
 */
export interface InteractionTable {
  readonly length: number;
  readonly user: Uint32Array;
  readonly item: Uint32Array;
  readonly rating: Float32Array;
  readonly timestamp: Float64Array;
  readonly clicked: Uint8Array;
  readonly position: Float32Array;
  /** Empty if the data has no impressions. */
  readonly impression: readonly string[];
  /**
   * The rank of each row among its user's rows of the same time, or of those without a time, from 0 in the order of the
   * files. Absent if the files have no order, or if no user has two rows of the same time.
   */
  readonly order?: Uint32Array;
  /** 1 for a row of a test file, 0 for any other; absent if the data has no test file. */
  readonly heldOut?: Uint8Array;
}

/**
 * The result of an import. Plain data, so that it can be posted to workers and stored in IndexedDB unchanged.
 */
export interface Dataset {
  readonly id: DatasetId;
  readonly name: string;
  /**
   * SHA-256 (hex) of the canonical rows. The same data has the same hash, whatever the file format.
   */
  readonly hash: string;
  readonly words: DomainWords;
  /** Absent if the data has clicks only. */
  readonly scale?: RatingScale;
  readonly items: readonly Item[];
  readonly users: readonly User[];
  readonly log: InteractionTable;
  /**
   * True if the users are synthetic, as in the demo study. Every page that shows the data then says so.
   */
  readonly synthetic: boolean;
  /**
   * Utility in [0, 1] of every item for every user, row-major by user; present only for synthetic users. It defines the
   * true utility of any slate. No prompt and no model sees it.
   */
  readonly truth?: Float32Array;
  /** The rows and files that the import read and left out; absent in examples and in data that an earlier version stored. */
  readonly imported?: ImportNote;
}
