import { cacheIfAny } from './cache-if-any.ts';
import { partsAddress, partsOfModel, SCOPES } from './places.ts';

/** A stretch of a file that has come. Its place and length stand in its address. */
interface Part {
  readonly url: string;
  readonly at: number;
  readonly bytes: number;
}

/**
 * What has come of files that aren't complete. They lie in a cache of their own, where no runtime
 * looks, and outlive the page. A file's parts follow each other without a gap from its beginning.
 */
export class Parts {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** Bytes that are here of a file, from its beginning. */
  async length(model: string, path: string): Promise<number> {
    return endOf(await this.#of(model, path));
  }

  /** Adds what comes after the bytes that are here. */
  async append(model: string, path: string, at: number, content: Blob): Promise<void> {
    const url = `${partsAddress(model, path)}${at}-${content.size}`;
    await (await this.#cache()).put(url, new Response(content));
  }

  /** The file, as far as it is here. */
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

  /** Forgets what is here of a file, or of a whole model. @returns the bytes that are free again */
  async drop(model: string, path?: string): Promise<number> {
    const prefix = path === undefined ? partsOfModel(model) : partsAddress(model, path);
    const parts = await this.#below(prefix);
    for (const { url } of parts) await (await this.#cache()).delete(url);
    return sumOf(parts);
  }

  /** Bytes that are here of a whole model. */
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
