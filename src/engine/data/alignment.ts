import type { RecommenderId } from '../domain/ids.ts';

/** How well one recommender's lists fit the dataset. */
export interface AlignmentOf {
  readonly recommender: RecommenderId;
  readonly usersWithList: number;
  /** Users of the dataset that it has no list for. */
  readonly usersWithoutList: number;
  /** Users that it has a list for, and that the dataset doesn't know; those lists are left out. */
  readonly unknownUsers: number;
  readonly shortest: number;
  readonly longest: number;
  /** Items named twice in one list; the first stays. */
  readonly duplicates: number;
  /** Items that the catalogue doesn't have; they are left out. */
  readonly unknownItems: number;
  /** Items on all its lists together. */
  readonly entries: number;
  /** Entries that the user met in the earlier half, which the judge sees as history; they stay. */
  readonly metBefore: number;
  /** Entries that the user met in the held-out half alone: the recommender foresaw them. */
  readonly hits: number;
}

/** What a person should know of imported lists before slates are drawn from them. */
export interface Alignment {
  readonly recommenders: readonly AlignmentOf[];
  /** Users that every recommender has a list for: those who can be compared. */
  readonly usersInCommon: number;
  /** Sentences for what is unusual, such as ids that look like those of another source. */
  readonly remarks: readonly string[];
}
