import { KeptFiles } from './kept-files.ts';
import { MeasuredMemory } from './measured-memory.ts';
import { Parts } from './parts.ts';
import { SCOPES } from './cache-addresses.ts';
import { ModelStoreRecords, type ModelStoreRecord } from './model-store-record.ts';

/** All that a model store has in Cache Storage. */
export interface ModelStoreStorage {
  readonly records: ModelStoreRecords;
  readonly kept: KeptFiles;
  readonly parts: Parts;
  readonly memory: MeasuredMemory;
}

/**
 * Opens the storage. Returns null where there is none for models: the page isn't served by https, or the browser
 * forbids it (a private window, blocked site data).
 */
export async function modelStorage(
  caches: CacheStorage | undefined,
): Promise<ModelStoreStorage | null> {
  if (!caches || !(await mayUse(caches))) return null;
  return {
    records: new ModelStoreRecords(caches),
    kept: new KeptFiles(caches),
    parts: new Parts(caches),
    memory: new MeasuredMemory(caches),
  };
}

async function mayUse(caches: CacheStorage): Promise<boolean> {
  try {
    await caches.has(SCOPES.records);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    return false;
  }
}

/**
 * Removes a model's files and parts, except files that another model also needs: builds of one architecture share a
 * library.
 *
 * @param keep files to leave in place
 * @returns the bytes that this freed
 */
export async function removeFiles(
  record: ModelStoreRecord,
  { records, kept, parts }: ModelStoreStorage,
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
