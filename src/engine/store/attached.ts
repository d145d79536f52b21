import type { DatasetId, EmbedderId, RecommenderId } from '../domain/ids.ts';
import { bytesOfRow } from '../domain/dataset-bytes.ts';
import type { ItemVectors } from '../embedders/embedder.ts';
import type { StoredLists, StoredListsSummary } from './store.ts';

/**
 * What can be said of a row of lists or vectors without reading it. It is made from the row, so that no back-up has it and
 * a row without one is read instead.
 */
export type Attached =
  | (StoredListsSummary & {
      readonly dataset: DatasetId;
      readonly kind: 'lists';
      /** The name of the file. */
      readonly name: string;
      /** About how many bytes the row takes in storage. */
      readonly bytes: number;
    })
  | {
      readonly dataset: DatasetId;
      readonly kind: 'vectors';
      readonly name: EmbedderId;
      readonly bytes: number;
    };

/** Returns what lies beside a row of lists. */
export function attachedLists(row: StoredLists): Attached {
  const { dataset, source } = row;
  return {
    ...{ dataset, kind: 'lists', name: source.file },
    ...listsSummary(row),
    bytes: bytesOfRow(row),
  };
}

/** Returns what lies beside a row of vectors. */
export function attachedVectors(row: ItemVectors & { readonly dataset: DatasetId }): Attached {
  const { dataset, embedder } = row;
  return { dataset, kind: 'vectors', name: embedder, bytes: bytesOfRow(row) };
}

/** Returns a file of lists without the lists. */
export function listsSummary({ source, lists }: StoredLists): StoredListsSummary {
  const counts = new Map<RecommenderId, number>();
  for (const { recommender } of lists) {
    counts.set(recommender, (counts.get(recommender) ?? 0) + 1);
  }
  const recommenders = [...counts].map(([recommender, lists]) => ({ recommender, lists }));
  return { source, recommenders };
}
