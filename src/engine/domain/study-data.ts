import type { DomainWords, RatingScale } from './dataset.ts';
import type { ItemId, RecommenderId, UserId } from './ids.ts';
import type { Item } from './item.ts';
import type { Slate } from './slate.ts';
import type { Viewer } from './viewer.ts';

/** What was counted on the way to the slates, for the report: nobody is left out unsaid. */
export interface SamplingNotes {
  /**
   * Users in the dataset, how many of them are in the study, and how many can't be, for want of ratings,
   * orders or lists: `remarks` say of which.
   */
  readonly users: { readonly of: number; readonly taken: number; readonly poolTooSmall: number };
  /** Share of users whose cut between history and held-out falls between equal timestamps. */
  readonly tiedAtCut: number | null;
  /** Users whose pool was used up, so that some of their slates share items. */
  readonly usersWithSharedItems: number;
  /** Sentences for people: what else was left out, and why. */
  readonly remarks: readonly string[];
}

/**
 * All a protocol works on, and all it takes to build a run's report again without the dataset:
 * the viewers with their histories, the slates, and every item that either names. It is stored with the run.
 */
export interface StudyData {
  readonly words: DomainWords;
  readonly scale?: RatingScale;
  readonly synthetic: boolean;
  readonly items: ReadonlyMap<ItemId, Item>;
  readonly viewers: ReadonlyMap<UserId, Viewer>;
  /** Grouped by user, users in sampled order. */
  readonly slates: readonly Slate[];
  /** Cosine of mean item embeddings, by unordered pair of slate ids (`pairKey`). */
  readonly similarity: ReadonlyMap<string, number>;
  /** Which embedder made the similarities. */
  readonly embedder: string;
  readonly notes: SamplingNotes;
  /** What offline metrics say of each recommender's list for each user, where held-out data allows it. */
  readonly offline?: OfflineFigures;
}

/** Offline metrics, none of which any prompt or model sees. */
export interface OfflineFigures {
  /** Names as they are shown, such as `nDCG@5`. */
  readonly metrics: readonly string[];
  readonly rows: readonly {
    readonly user: UserId;
    readonly recommender: RecommenderId;
    /** By metric; null where it isn't defined for this user. */
    readonly values: Readonly<Record<string, number | null>>;
  }[];
  /** How they were worked out: what counts as relevant, and which negatives were drawn. */
  readonly how: string;
  /** What all lists of a recommender show of the catalogue together; absent in runs made before it was counted. */
  readonly exposure?: Exposure;
}

export interface Exposure {
  /** How many items the catalogue has. */
  readonly items: number;
  readonly rows: readonly {
    readonly recommender: RecommenderId;
    readonly lists: number;
    /** The share of the catalogue that is on any of its lists. */
    readonly coverage: number | null;
    /** 0 where every item of the catalogue is shown equally often, near 1 where a few get it all. */
    readonly gini: number | null;
  }[];
}
