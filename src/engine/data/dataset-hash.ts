import type { Dataset, InteractionTable } from '../domain/dataset.ts';
import { id, type DatasetId } from '../domain/ids.ts';
import { sha256Of } from '../domain/sha256.ts';

/** The parts of a dataset that its hash covers: everything that can change a study, but not the name or the files. */
type HashedParts = Pick<Dataset, 'items' | 'users' | 'log' | 'scale' | 'truth'>;

/**
 * Computes SHA-256 (hex) over a dataset in canonical order: users and items by id (`naturalOrder`), interactions by
 * user, item and time. `datasetOf` sorts so; code that builds a dataset otherwise must produce the same order each
 * time. Columns enter as their bytes (little-endian).
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
      // Omitted if absent, so that datasets without such a field keep the hash from before it existed.
      ...(item.actors ? [item.actors] : []),
      ...(item.voteAverage === undefined ? [] : [{ voteAverage: item.voteAverage }]),
      ...(item.price === undefined ? [] : [{ price: item.price }]),
    ]),
    users.map(({ id, profile, context }) => [id, profile ?? null, sortedContext(context)]),
    log.length,
    log.impression,
  ]);
  return sha256Of([new TextEncoder().encode(words), ...columnsOf(log), ...(truth ? [truth] : [])]);
}

/** Derives the dataset's id from its hash, so that a repeated import of the same data replaces the first. */
export function datasetIdOf(hash: string): DatasetId {
  return id(`data-${hash.slice(0, 16)}`);
}

function columnsOf(log: InteractionTable) {
  return [
    ...[log.user, log.item, log.rating, log.timestamp, log.clicked, log.position],
    // Omitted if absent, so that data without them keep the hash from before the columns existed.
    ...(log.order ? [log.order] : []),
    ...(log.heldOut ? [log.heldOut] : []),
  ];
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
