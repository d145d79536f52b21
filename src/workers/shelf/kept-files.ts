import { cacheIfAny } from './cache-if-any.ts';
import type { FileHash, ShelfFile } from './shelf-record.ts';

/**
 * What a file was held against stands in a header beside it, so that file and mark come and go
 * together; one that a runtime has fetched by itself has no mark, and doesn't count.
 */
const CHECKED = 'X-Slatewise-Checked';
const BYTES = 'X-Slatewise-Bytes';

/** A checked file, where its runtime reads it. */
export interface KeptFile {
  readonly bytes: number;
  readonly hash: FileHash;
}

export function written({ kind, hex }: FileHash): string {
  return `${kind}:${hex}`;
}

/** Checked files of all models, in the caches from which their runtimes read. */
export class KeptFiles {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** What is known of a file that is here and checked; null where it is missing or another. */
  async find(file: ShelfFile): Promise<KeptFile | null> {
    const cache = await cacheIfAny(this.#caches, file.scope);
    const headers = (await cache?.match(file.key))?.headers;
    const [kind, hex] = headers?.get(CHECKED)?.split(':') ?? [];
    if (!hex || (kind !== 'md5' && kind !== 'sha256')) return null;
    if (file.hash && written(file.hash) !== `${kind}:${hex}`) return null;
    return { bytes: Number(headers?.get(BYTES)), hash: { kind, hex } };
  }

  /** Puts a file, whose hash was found to be right, where its runtime reads it. */
  async put(file: ShelfFile, content: Blob, hash: FileHash): Promise<void> {
    const cache = await this.#caches.open(file.scope);
    const headers = {
      'Content-Type': file.format === 'json' ? 'application/json' : typeOf(file),
      'Content-Length': String(content.size),
      [BYTES]: String(content.size),
      [CHECKED]: written(hash),
    };
    await cache.put(file.key, new Response(content, { headers }));
  }

  async remove({ scope, key }: Pick<ShelfFile, 'scope' | 'key'>): Promise<void> {
    await (await cacheIfAny(this.#caches, scope))?.delete(key);
  }

  /** A kept copy, if it has this hash: for whoever reads a file by its manifest. */
  async matching(
    place: Pick<ShelfFile, 'scope' | 'key'>,
    hash: FileHash | null,
  ): Promise<Response | null> {
    const response = await (await cacheIfAny(this.#caches, place.scope))?.match(place.key);
    const checked = response?.headers.get(CHECKED);
    if (!response || !checked || (hash && checked !== written(hash))) return null;
    return response;
  }
}

function typeOf({ format }: ShelfFile): string {
  return format === 'library' ? 'application/wasm' : 'application/octet-stream';
}
