import type { Text } from '#messages/message.ts';
import type { RecommenderId } from '../domain/ids.ts';

/** Counts that show how well one recommender's lists match the dataset. */
export interface AlignmentOf {
  readonly recommender: RecommenderId;
  readonly usersWithList: number;
  /** Users of the dataset for whom this recommender has no list. */
  readonly usersWithoutList: number;
  /** Users of this recommender's lists that the dataset doesn't have; their lists are left out. */
  readonly unknownUsers: number;
  /** The number of items on the shortest list. */
  readonly shortest: number;
  readonly longest: number;
  /** Repeated items within a list; only one entry of each remains. */
  readonly duplicates: number;
  /** Entries left out because the catalogue doesn't have the item. */
  readonly unknownItems: number;
  /** Entries on all its lists together. */
  readonly entries: number;
  /** Entries that the user met in the history half, which the judge sees; they remain on the list. */
  readonly metBefore: number;
  /** Entries that the user met in the held-out half only: correct predictions of the recommender. */
  readonly hits: number;
}

/** A summary of imported lists that a person should check before slates are drawn from them. */
export interface Alignment {
  readonly recommenders: readonly AlignmentOf[];
  /** Users for whom every recommender has a list; only these users can be compared. */
  readonly usersInCommon: number;
  /** Sentences about anything unusual, such as ids that look like those of another source. */
  readonly remarks: readonly Text[];
}

/** Decides whether no list at all has a held-out hit, as lists made from the whole history can't. */
export function areWithoutHits({ recommenders }: Pick<Alignment, 'recommenders'>): boolean {
  return (
    recommenders.some(({ entries }) => entries > 0) && recommenders.every(({ hits }) => hits === 0)
  );
}
