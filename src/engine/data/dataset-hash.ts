import type { Dataset, InteractionTable } from '../domain/dataset.ts';
import { id, type DatasetId } from '../domain/ids.ts';
import { sha256 } from '../run/sha256.ts';

/** What of a dataset its hash stands for: all that can change a study. Not its name, nor the files. */
export type HashedParts = Pick<Dataset, 'items' | 'users' | 'log' | 'scale' | 'truth'>;

/**
 * SHA-256 (hex) over a dataset in canonical order: users and items by id (`naturalOrder`),
 * interactions by user, item and time. `datasetOf` puts them so; whoever builds a dataset by other
 * means must give the same order each time. Columns enter as their bytes (little-endian).
 */
export async function datasetHash({ items, users, log, scale, truth }: HashedParts) {
  const words = JSON.stringify([
    'slatewise-dataset-1',
    scale ? [scale.min, scale.max, scale.step] : null,
    items.map((item) => [
      item.id,
      item.title,
      item.categories,
      item.year ?? null,
      item.creators,
      item.description ?? null,
      // Left away where there are none: such data keeps the hash that it always had.
      ...(item.actors ? [item.actors] : []),
    ]),
    users.map(({ id, profile, context }) => [id, profile ?? null, sortedContext(context)]),
    log.length,
    log.impression,
  ]);
  const parts = [new TextEncoder().encode(words), ...columnsOf(log), ...(truth ? [truth] : [])];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return sha256(bytes);
}

/** The same data has the same id, so that importing it again replaces it. */
export function datasetIdOf(hash: string): DatasetId {
  return id(`data-${hash.slice(0, 16)}`);
}

function columnsOf(log: InteractionTable) {
  return [log.user, log.item, log.rating, log.timestamp, log.clicked, log.position];
}

function sortedContext(context: Dataset['users'][number]['context']) {
  if (!context) return null;
  const { searches, clicks, browsed, attributes } = context;
  return [
    searches ?? [],
    clicks ?? [],
    browsed ?? [],
    Object.entries(attributes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
  ];
}
