import type { Text } from '../messages/message.ts';
import type { DomainWords, RatingScale } from './dataset.ts';
import type { ItemId, RecommenderId, UserId } from './ids.ts';
import type { Item } from './item.ts';
import type { Slate } from './slate.ts';
import type { SeenUser } from './seen-user.ts';

/**
 * Counts made while the slates were sampled. The report shows them, so that every excluded user is mentioned.
 */
export interface SamplingNotes {
  /**
   * Numbers of users in the dataset, in the study, and excluded for lack of ratings, orders or lists; `remarks` name
   * the reason.
   */
  readonly users: { readonly of: number; readonly taken: number; readonly poolTooSmall: number };
  /** Share of users whose history and held-out data are separated between equal timestamps. */
  readonly tiedAtCut: number | null;
  /** The number of users whose pool was too small, so that some of their slates share items. */
  readonly usersWithSharedItems: number;
  /** Sentences for people: other exclusions and their reasons. */
  readonly remarks: readonly Text[];
}

/**
 * The input of a protocol, and enough to build a run's report again without the dataset: the users with their
 * histories, the slates, and every item of both. It is stored with the run.
 */
export interface StudyData {
  readonly words: DomainWords;
  readonly scale?: RatingScale;
  readonly synthetic: boolean;
  readonly items: ReadonlyMap<ItemId, Item>;
  readonly users: ReadonlyMap<UserId, SeenUser>;
  /** Grouped by user, users in sampled order. */
  readonly slates: readonly Slate[];
  /** Cosine of mean item embeddings, by unordered pair of slate ids (`pairKey`). */
  readonly similarity: ReadonlyMap<string, number>;
  /** Id of the embedder that computed the similarities. */
  readonly embedder: string;
  readonly notes: SamplingNotes;
  /** Offline metrics of each recommender's list for each user, if held-out data allows them. */
  readonly offline?: OfflineFigures;
}

/** Offline metrics. No prompt and no model sees them. */
export interface OfflineFigures {
  /** Display names, such as `nDCG@5`. */
  readonly metrics: readonly string[];
  readonly rows: readonly {
    readonly user: UserId;
    readonly recommender: RecommenderId;
    /** Values by metric; null if the metric is undefined for this user. */
    readonly values: Readonly<Record<string, number | null>>;
  }[];
  /** The method of computation: which items count as relevant, and which negatives were drawn. */
  readonly how: string;
  /**
   * Catalogue exposure over all lists of each recommender; absent in runs made before it was counted.
   */
  readonly exposure?: Exposure;
}

export interface Exposure {
  /** The number of items in the catalogue. */
  readonly items: number;
  readonly rows: readonly {
    readonly recommender: RecommenderId;
    readonly lists: number;
    /** The share of the catalogue that appears on any of its lists. */
    readonly coverage: number | null;
    /**
     * Gini coefficient of exposure: 0 if every item appears equally often, near 1 if a few items take all positions.
     */
    readonly gini: number | null;
  }[];
}
