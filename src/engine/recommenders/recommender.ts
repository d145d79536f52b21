import type { Dataset } from '../domain/dataset.ts';
import type { ItemId, RecommenderId, UserId } from '../domain/ids.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { Stream } from '../random/stream.ts';

/** What a recommender may learn from: the earlier interactions of every user, and nothing held out. */
export interface TrainingData {
  readonly dataset: Dataset;
  /** Rows of `dataset.log` that may be seen, in time order within a user. */
  readonly rows: Uint32Array;
  /** One unit vector an item of the dataset, row-major, in the dataset's order; for those that read them. */
  readonly vectors?: ItemVectors;
}

/** A trained recommender. */
export interface Trained {
  /** The best `k` items for a user, best first, none that the user has in the training rows, none twice. */
  recommend(user: UserId, k: number): { readonly item: ItemId; readonly score: number }[];
}

/**
 * A way of making lists. `test/kits/describe-recommender.ts` states what each owes: the same data
 * and stream give the same lists, seen items never come back, unknown users get a list as well.
 * Adding one is a file here and a line in `registry.ts`.
 */
export interface Recommender {
  readonly id: RecommenderId;
  readonly title: string;
  /** One sentence: how it works. */
  readonly about: string;
  /** Whether it needs vectors of the items: these take a while to make. */
  readonly readsVectors?: true;
  train(data: TrainingData, stream: Stream): Trained;
}
