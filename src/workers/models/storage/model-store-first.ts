import { Fault } from '#engine/domain/fault.ts';
import { isImportedId } from '#engine/models/imported-id.ts';
import { pageModelIds } from '#workers/models/manifest/manifest.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import { folderAddress, SCOPES } from './cache-addresses.ts';
import type { ModelStoreRecords } from './model-store-record.ts';
import { modelStorage } from './model-store-storage.ts';

/**
 * Wraps `fetch` so that a model's files come from the model store if they are there. A request with a hash gets the
 * stored file only if it has that hash. A request without one, such as for a manifest, gets it only for a model that
 * was imported or downloaded from another host, and isn't also one of the page's.
 */
export function modelStoreFirst(fetch: Fetch, caches: CacheStorage | undefined): Fetch {
  let storage: ReturnType<typeof modelStorage> | null = null;
  return async (url, init) => {
    const [, model, path] = /\/models\/([\w.-]+)\/(.+)$/.exec(url) ?? [];
    if (model && path) {
      const location = { scope: SCOPES.files, key: folderAddress(model) + path };
      const hash = init?.sha256 ? ({ kind: 'sha256', hex: init.sha256 } as const) : null;
      const modelStore = await (storage ??= modelStorage(caches));
      const here = await modelStore?.kept.matching(location, hash);
      const base = url.slice(0, -`models/${model}/${path}`.length);
      if (
        modelStore &&
        here &&
        (hash || (await isOwnCopy(model, modelStore.records, base, fetch)))
      ) {
        return here;
      }
    }
    return fetch(url, init);
  };
}

/**
 * Returns true for a model that was imported or downloaded from another host, and isn't one of the page's. While the
 * page's list of models can't be read, a downloaded model counts as such, and an import from before imported ids had a
 * form of their own counts as the page's.
 */
async function isOwnCopy(
  model: string,
  records: ModelStoreRecords,
  base: string,
  fetch: Fetch,
): Promise<boolean> {
  const source = (await records.read(model))?.entry.source;
  if (source !== 'imported' && source !== 'remote') return false;
  if (isImportedId(model)) return true;
  try {
    return !(await pageModelIds(base, fetch)).includes(model);
  } catch (thrown) {
    if (thrown instanceof Fault) return source === 'remote';
    throw thrown;
  }
}
