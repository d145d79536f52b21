import type { Text } from '#messages/message.ts';
import type { DomainWords, RatingScale } from './dataset.ts';
import type { ImportNote } from './import-note.ts';
import type { ItemId, RecommenderId, UserId } from './ids.ts';
import type { Item } from './item.ts';
import type { PopularityClass } from './popularity-classes.ts';
import type { Slate } from './slate.ts';
import type { SeenUser } from './seen-user.ts';
import type { Split } from './study.ts';

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
  /** The classes of `items` by popularity before the cut; absent where the prompts state none. */
  readonly popularityClasses?: readonly (readonly [item: ItemId, popularity: PopularityClass])[];
  /** Id of the embedder that computed the similarities. */
  readonly embedder: string;
  /** Absent in runs made before it was stored. */
  readonly vectors?: VectorsNote;
  readonly notes: SamplingNotes;
  /**
   * The rows and files that the import of the data and of the study's lists read and left out; absent for examples and for data that an
   * earlier version stored.
   */
  readonly imported?: ImportNote;
  /** Absent in runs of earlier versions that held out each user's later half. */
  readonly split?: SplitNote;
  /** Offline metrics of each recommender's list for each user, if held-out data allows them. */
  readonly offline?: OfflineFigures;
  /** People's assessments, if the study names some. No prompt and no model sees them. */
  readonly assessments?: Assessments;
}

/** Relevance grades that people gave to items, such as TREC qrels of pooled lists. */
export interface Assessments {
  /** Least grade of a relevant item. */
  readonly relevantFrom: number;
  /** The study's users with grades, in the order of the study. */
  readonly users: readonly {
    readonly user: UserId;
    readonly items: readonly (readonly [item: ItemId, grade: number])[];
  }[];
}

/**
 * The interactions that a study holds out, of all users of the data. Optional counts are absent in runs made before they
 * were counted.
 */
export interface SplitNote {
  readonly kind: Split['kind'];
  /** SHA-256 (hex), defined in `study/split-note.ts`. */
  readonly hash: string;
  readonly interactions: number;
  readonly heldOut: number;
  /** Held-out interactions with items that the same user's history names; they don't count as relevant. */
  readonly repeated: number;
  /** Those of the repeated ones that equal a training interaction of the user: item, rating, time, click, impression. */
  readonly identical?: number;
  /** Users with held-out interactions and without training ones. */
  readonly newUsers?: number;
  /** Items of held-out interactions that no user's training interactions have. */
  readonly newItems?: number;
  /**
   * Held-out interactions earlier than the latest training interaction of all users; absent where no training interaction,
   * or no held-out one, has a time.
   */
  readonly future?: number;
  /** Training interactions later than the same user's first held-out one; absent as `future` is. */
  readonly ownFuture?: number;
  /** Interactions without a time. */
  readonly untimed?: number;
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
  /**
   * The expected values of a list drawn at random from the items that a user hadn't met, by metric; absent in runs made
   * before they were computed.
   */
  readonly chance?: readonly {
    readonly user: UserId;
    readonly values: Readonly<Record<string, number | null>>;
  }[];
  /** The method of computation: which items count as relevant, and which negatives were drawn. */
  readonly how: Text;
  /**
   * Catalogue exposure over all lists of each recommender; absent in runs made before it was counted.
   */
  readonly exposure?: Exposure;
  /** The inputs of the figures; absent in runs made before they were stored. */
  readonly evidence?: OfflineEvidence;
}

/** Enough to compute every offline figure again without the dataset. No prompt and no model sees it. */
export interface OfflineEvidence {
  /** The cutoff of the figures. */
  readonly k: number;
  /** The held-out items that are relevant to each user. */
  readonly relevant: readonly {
    readonly user: UserId;
    readonly items: readonly ItemId[];
    /** The gain of every held-out item with one, from 0 to 1; absent in runs made before it was stored. */
    readonly gains?: readonly (readonly [item: ItemId, gain: number])[];
    /** The number of items of the catalogue that the user hadn't met in the earlier half. */
    readonly unmet?: number;
    /**
     * The unexpectedness of each of `items` to the user, from 0 to 1, empty for a user without earlier items; absent in runs made before it
     * was stored.
     */
    readonly unexpected?: readonly (readonly [item: ItemId, unexpectedness: number])[];
  }[];
  /**
   * The number of users with an earlier half, and how many of them met each item of any list, and each relevant one, in it.
   */
  readonly met: {
    readonly users: number;
    readonly items: readonly (readonly [item: ItemId, users: number])[];
    /**
     * The least number of users who met an item of the short head; absent if nobody met any, and in runs made before it
     * was stored.
     */
    readonly head?: number;
  };
  /**
   * The categories of each relevant item that has any, as positions in `names`; absent in runs made before they were stored.
   * `StudyData.items` has only the items of slates and histories.
   */
  readonly categories?: {
    readonly names: readonly string[];
    readonly items: readonly (readonly [item: ItemId, positions: readonly number[]])[];
  };
  /** One for each of the figures' rows, in their order. */
  readonly lists: readonly {
    readonly user: UserId;
    readonly recommender: RecommenderId;
    readonly items: readonly ItemId[];
    /** The places (from 1, ascending) of the list without an item, which count as misses; absent if there are none. */
    readonly missing?: readonly number[];
    /** Cosines of its items: first with second, first with third, to last but one with last. Null if unknown. */
    readonly similarities: readonly (number | null)[];
    /**
     * Positions, from 0, in the recommender's whole ranking: of the relevant items and of the negatives of AUC; an item
     * missing from it has its length. Null for a list without a ranking.
     */
    readonly places: {
      readonly relevant: readonly number[];
      readonly negatives: readonly number[];
    } | null;
  }[];
}

/** The vectors behind the similarities: those of all items on slates. */
export interface VectorsNote {
  /** Numbers in a vector. */
  readonly size: number;
  readonly items: number;
  /** SHA-256 of the vectors as 32-bit floats, little-endian, in the order of the items' ids. */
  readonly sha256: string;
  /** The vectors, by item in the same order, if the study asks for them. */
  readonly values?: readonly (readonly [item: ItemId, vector: readonly number[]])[];
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
    /** 1 less the mean cosine of two users' lists; absent in runs made before it was measured. */
    readonly personalisation?: number | null;
  }[];
}
