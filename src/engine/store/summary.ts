import type { Dataset } from '../domain/dataset.ts';
import { bytesOf } from '../domain/dataset-bytes.ts';
import { sumOf } from '../domain/sum-of.ts';
import type { DataSource } from '../domain/study.ts';
import type { DatasetSummary } from './store.ts';

/**
 * Returns the summary stored beside a dataset, so that a list of datasets needs to read none of them.
 */
export function summaryOf(
  dataset: Dataset,
  source: DataSource,
  importedAt: number,
): DatasetSummary {
  const heldOut = sumOf(dataset.log.heldOut ?? []);
  return {
    id: dataset.id,
    name: dataset.name,
    hash: dataset.hash,
    source,
    users: dataset.users.length,
    items: dataset.items.length,
    interactions: dataset.log.length,
    ...(heldOut > 0 ? { heldOut } : {}),
    bytes: bytesOf(dataset),
    ...(dataset.scale ? { scale: dataset.scale } : {}),
    synthetic: dataset.synthetic,
    importedAt,
  };
}
