import type { Text } from '#messages/message.ts';
import type { Dataset } from '../domain/dataset.ts';
import type { PopularityCount } from '../domain/popularity.ts';
import type { ItemId, RecommenderId, UserId } from '../domain/ids.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { Stream } from '../random/stream.ts';

/**
 * The data that a recommender may learn from: the earlier interactions of every user, and nothing
 * held out.
 */
export interface TrainingData {
  readonly dataset: Dataset;
  /** Rows of `dataset.log` that recommenders may read, in time order within a user. */
  readonly rows: Uint32Array;
  /**
   * One unit vector for each item of the dataset, row-major, in the dataset's order. Present for
   * recommenders that read vectors.
   */
  readonly vectors?: ItemVectors;
  /** The count behind an item's popularity; users if absent. */
  readonly popularity?: PopularityCount | undefined;
}

/** A trained recommender. */
export interface Trained {
  /**
   * Returns the best `k` items for a user, best first, without items in the user's training rows
   * and without repeats.
   */
  recommend(user: UserId, k: number): { readonly item: ItemId; readonly score: number }[];
}

/**
 * An algorithm that makes lists. `test/kits/describe-recommender.ts` states the contract: the same
 * data and stream give the same lists, seen items never come back, unknown users get a list as
 * well. A new one is a file here and a line in `registry.ts`.
 */
export interface Recommender {
  readonly id: RecommenderId;
  readonly title: string;
  /** One sentence that explains how it works. */
  readonly about: Text;
  /** True where it needs vectors of the items, which take a while to compute. */
  readonly readsVectors?: true;
  train(data: TrainingData, stream: Stream): Trained;
}
