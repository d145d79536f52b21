import type { Dataset } from '#engine/domain/dataset.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Embedder } from '#engine/embedders/embedder.ts';
import type { Store } from '#engine/store/store.ts';

/**
 * Returns an embedder that reads a dataset's vectors from the store, and stores them once all of them were computed.
 */
export function keepingVectors(embedder: Embedder, dataset: Dataset, store: Store): Embedder {
  // Vectors that depend on the whole catalogue are fast to compute, so they aren't stored.
  if (embedder.dependsOn === 'catalogue') return embedder;
  const { size } = embedder;

  return {
    ...embedder,
    async embed(items, watch) {
      const kept = await store.vectors(dataset.id, embedder.id);
      if (!kept) {
        const values = await embedder.embed(items, watch);
        if (items === dataset.items) {
          await store
            .saveVectors(dataset.id, { embedder: embedder.id, size, values })
            .catch(unlessFull);
        }
        return values;
      }
      if (items === dataset.items) return kept.values;
      const indexOf = new Map(dataset.items.map(({ id }, i) => [id, i]));
      const rows = new Float32Array(items.length * size);
      items.forEach(({ id }, i) => {
        const index = indexOf.get(id);
        if (index === undefined) throw new RangeError(`${id} isn't in ${dataset.name}`);
        rows.set(kept.values.subarray(index * size, (index + 1) * size), i * size);
      });
      return rows;
    },
  };
}

/** Ignores a full or failing disk, because vectors can be computed again; throws any other error again. */
function unlessFull(thrown: unknown): void {
  const full = thrown instanceof Fault && ['store-full', 'store-failed'].includes(thrown.code);
  if (!full) throw thrown;
}
