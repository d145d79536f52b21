import { readFileSync } from 'node:fs';
import { importDataset } from '#engine/data/import-dataset.ts';
import { openSources } from '#engine/data/source-file.ts';
import type { Dataset } from '#engine/domain/dataset.ts';
import type { Embedder, ItemVectors } from '#engine/embedders/embedder.ts';

/** Reads the zip as the page would import it. */
export async function readDataset(zip: string): Promise<Dataset> {
  const files = [new File([readFileSync(zip)], 'ml-latest-small.zip')];
  const reading = { signal: new AbortController().signal, emit: () => {} };
  const source = { kind: 'movielens' as const, files: ['ml-latest-small.zip'] };
  return (await importDataset(await openSources(files), source, reading)).dataset;
}

/** Returns vectors of the items of these ids, in their order. */
export async function vectorsOf(
  dataset: Dataset,
  ids: readonly string[],
  embedder: Embedder,
): Promise<ItemVectors> {
  const items = new Map<string, Dataset['items'][number]>(
    dataset.items.map((item) => [item.id, item]),
  );
  const wanted = ids.map((id) => {
    const item = items.get(id);
    if (!item) throw new RangeError(`There is no item ${id}`);
    return item;
  });
  const values = await embedder.embed(wanted);
  return { embedder: embedder.id, size: embedder.size, values };
}
