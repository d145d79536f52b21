import type { Fetch } from '#workers/models/manifest.ts';
import { folderAddress, SCOPES } from './places.ts';
import { shelfStorage } from './shelf-storage.ts';

/**
 * Reads a model's files from the shelf where they are there, and else as `fetch` does. A file asked
 * for by its hash is taken from the shelf only with that hash; a manifest only of a model that was
 * taken in, since no other's lies there.
 */
export function shelfFirst(fetch: Fetch, caches: CacheStorage | undefined): Fetch {
  let storage: ReturnType<typeof shelfStorage> | null = null;
  return async (url, init) => {
    const [, model, path] = /\/models\/([\w.-]+)\/(.+)$/.exec(url) ?? [];
    if (model && path) {
      const place = { scope: SCOPES.files, key: folderAddress(model) + path };
      const hash = init?.sha256 ? ({ kind: 'sha256', hex: init.sha256 } as const) : null;
      const here = await (await (storage ??= shelfStorage(caches)))?.kept.matching(place, hash);
      if (here) return here;
    }
    return fetch(url, init);
  };
}
