import { cacheIfAny } from './cache-if-any.ts';
import type { FileHash, StoredFile } from './model-store-record.ts';

/**
 * The header that holds the hash against which a file was checked. File and header are written and deleted together; a
 * file that a runtime fetched itself has no such header and counts as missing.
 */
const CHECKED = 'X-Slatewise-Checked';
const BYTES = 'X-Slatewise-Bytes';

/** A checked file, where its runtime reads it. */
interface KeptFile {
  readonly bytes: number;
  readonly hash: FileHash;
}

export function hashText({ kind, hex }: FileHash): string {
  return `${kind}:${hex}`;
}

/** The checked files of all models, in the caches from which their runtimes read. */
export class KeptFiles {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** Returns length and hash of a stored and checked file, or null if it is missing or has another hash. */
  async find(file: StoredFile): Promise<KeptFile | null> {
    const cache = await cacheIfAny(this.#caches, file.scope);
    const headers = (await cache?.match(file.key))?.headers;
    const [kind, hex] = headers?.get(CHECKED)?.split(':') ?? [];
    if (!hex || (kind !== 'md5' && kind !== 'sha256')) return null;
    if (file.hash && hashText(file.hash) !== `${kind}:${hex}`) return null;
    return { bytes: Number(headers?.get(BYTES)), hash: { kind, hex } };
  }

  /** Stores a checked file where its runtime reads it. @param hash the hash that the check computed */
  async put(file: StoredFile, content: Blob, hash: FileHash): Promise<void> {
    const cache = await this.#caches.open(file.scope);
    const headers = {
      'Content-Type': file.format === 'json' ? 'application/json' : typeOf(file),
      'Content-Length': String(content.size),
      [BYTES]: String(content.size),
      [CHECKED]: hashText(hash),
    };
    await cache.put(file.key, new Response(content, { headers }));
  }

  async remove({ scope, key }: Pick<StoredFile, 'scope' | 'key'>): Promise<void> {
    await (await cacheIfAny(this.#caches, scope))?.delete(key);
  }

  /** Returns the stored copy of a file that was checked, and that has `hash` unless this is null; else null. */
  async matching(
    location: Pick<StoredFile, 'scope' | 'key'>,
    hash: FileHash | null,
  ): Promise<Response | null> {
    const response = await (await cacheIfAny(this.#caches, location.scope))?.match(location.key);
    const checked = response?.headers.get(CHECKED);
    if (!response || !checked || (hash && checked !== hashText(hash))) return null;
    return response;
  }
}

function typeOf({ format }: StoredFile): string {
  return format === 'library' ? 'application/wasm' : 'application/octet-stream';
}
