import { KeptFiles } from './kept-files.ts';
import { Parts } from './parts.ts';
import { ShelfRecords, type ShelfRecord } from './shelf-record.ts';

/** All that a shelf keeps. */
export interface ShelfStorage {
  readonly records: ShelfRecords;
  readonly kept: KeptFiles;
  readonly parts: Parts;
}

export function shelfStorage(caches: CacheStorage): ShelfStorage {
  return {
    records: new ShelfRecords(caches),
    kept: new KeptFiles(caches),
    parts: new Parts(caches),
  };
}

/**
 * Removes a model's files and parts, but none that another model needs as well: builds of one
 * architecture share a library.
 *
 * @returns the bytes that are free again
 */
export async function removeFiles(
  record: ShelfRecord,
  { records, kept, parts }: ShelfStorage,
  keep: readonly { readonly key: string }[] = [],
): Promise<number> {
  const others = (await records.all()).filter(({ entry }) => entry.id !== record.entry.id);
  const shared = new Set([...others.flatMap(({ files }) => files), ...keep].map(({ key }) => key));
  let freed = await parts.drop(record.entry.id);
  for (const file of record.files) {
    if (shared.has(file.key)) continue;
    freed += (await kept.find(file))?.bytes ?? 0;
    await kept.remove(file);
  }
  return freed;
}
