import { Fault } from '#engine/domain/fault.ts';
import { isImportedId } from '#engine/models/imported-id.ts';
import { pageModelIds, type Fetch } from '#workers/models/manifest.ts';
import { folderAddress, SCOPES } from './places.ts';
import type { ShelfRecords } from './shelf-record.ts';
import { shelfStorage } from './shelf-storage.ts';

/**
 * Reads a model's files from the shelf where they are there, and else as `fetch` does. A file asked
 * for by its hash is taken from the shelf only with that hash; one asked for without, such as a
 * manifest, only of a model that was taken in and isn't the page's.
 */
export function shelfFirst(fetch: Fetch, caches: CacheStorage | undefined): Fetch {
  let storage: ReturnType<typeof shelfStorage> | null = null;
  return async (url, init) => {
    const [, model, path] = /\/models\/([\w.-]+)\/(.+)$/.exec(url) ?? [];
    if (model && path) {
      const place = { scope: SCOPES.files, key: folderAddress(model) + path };
      const hash = init?.sha256 ? ({ kind: 'sha256', hex: init.sha256 } as const) : null;
      const shelf = await (storage ??= shelfStorage(caches));
      const here = await shelf?.kept.matching(place, hash);
      const base = url.slice(0, -`models/${model}/${path}`.length);
      if (shelf && here && (hash || (await isImported(model, shelf.records, base, fetch)))) {
        return here;
      }
    }
    return fetch(url, init);
  };
}

/**
 * Whether a model is one from a folder or zip, and none of the page's. A model that was taken in before
 * such models had ids of their own isn't, as long as the page's list of models can't be read.
 */
async function isImported(
  model: string,
  records: ShelfRecords,
  base: string,
  fetch: Fetch,
): Promise<boolean> {
  if ((await records.read(model))?.entry.source !== 'imported') return false;
  if (isImportedId(model)) return true;
  try {
    return !(await pageModelIds(base, fetch)).includes(model);
  } catch (thrown) {
    if (thrown instanceof Fault) return false;
    throw thrown;
  }
}
