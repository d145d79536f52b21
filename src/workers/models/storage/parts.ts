import { cacheIfAny } from './cache-if-any.ts';
import { partsAddress, partsOfModel, SCOPES } from './cache-addresses.ts';

/** A range of a file that was received. Its offset and length are part of its address. */
interface Part {
  readonly url: string;
  readonly at: number;
  readonly bytes: number;
}

/**
 * The received parts of incomplete files. They have a cache of their own, which no runtime reads and which outlives the
 * page. A file's parts follow each other without a gap from its beginning.
 */
export class Parts {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** Returns the number of bytes stored of a file, from its beginning. */
  async length(model: string, path: string): Promise<number> {
    return endOf(await this.#of(model, path));
  }

  /** Stores the bytes that follow those already stored. @param at offset in the file, in bytes */
  async append(model: string, path: string, at: number, content: Blob): Promise<void> {
    const url = `${partsAddress(model, path)}${at}-${content.size}`;
    await (await this.#cache()).put(url, new Response(content));
  }

  /** Returns the stored beginning of the file. */
  async blob(model: string, path: string): Promise<Blob> {
    const parts = await this.#of(model, path);
    if (parts.length === 0) return new Blob();
    const cache = await this.#cache();
    const blobs: Blob[] = [];
    for (const { url } of parts) {
      const response = await cache.match(url);
      if (response) blobs.push(await response.blob());
    }
    return new Blob(blobs);
  }

  /** Deletes the parts of a file, or of a whole model. @returns the bytes that this freed */
  async drop(model: string, path?: string): Promise<number> {
    const prefix = path === undefined ? partsOfModel(model) : partsAddress(model, path);
    const parts = await this.#below(prefix);
    for (const { url } of parts) await (await this.#cache()).delete(url);
    return sumOf(parts);
  }

  /** Returns the bytes stored of all incomplete files of a model. */
  async bytes(model: string): Promise<number> {
    return sumOf(await this.#below(partsOfModel(model)));
  }

  async #of(model: string, path: string): Promise<Part[]> {
    const parts = await this.#below(partsAddress(model, path));
    const following: Part[] = [];
    for (const part of parts.sort((a, b) => a.at - b.at)) {
      if (part.at === endOf(following)) following.push(part);
    }
    return following;
  }

  async #below(prefix: string): Promise<Part[]> {
    const keys = (await (await cacheIfAny(this.#caches, SCOPES.parts))?.keys()) ?? [];
    return keys.flatMap(({ url }) => {
      const [, at, bytes] = (url.startsWith(prefix) && /\/(\d+)-(\d+)$/.exec(url)) || [];
      return at && bytes ? [{ url, at: Number(at), bytes: Number(bytes) }] : [];
    });
  }

  #cache(): Promise<Cache> {
    return this.#caches.open(SCOPES.parts);
  }
}

function endOf(parts: readonly Part[]): number {
  const last = parts.at(-1);
  return last ? last.at + last.bytes : 0;
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
