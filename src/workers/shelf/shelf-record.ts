import { z } from 'zod';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import { CONSENT_AT } from '#engine/models/consent-place.ts';
import { cacheIfAny } from './cache-if-any.ts';
import { recordAddress, RECORDS_AT, SCOPES, type Scope } from './places.ts';

/** What a file's bytes are held against. */
export interface FileHash {
  readonly kind: 'md5' | 'sha256';
  /** In lower case. */
  readonly hex: string;
}

/** What a file without a published hash must at least be. */
export type FileFormat = 'any' | 'json' | 'library';

/** A file of a model: where it comes from, where its runtime reads it, and what it must be. */
export interface ShelfFile {
  readonly path: string;
  /** Where to fetch it. */
  readonly url: string;
  readonly scope: Scope;
  /** The address under which its runtime asks the cache for it. */
  readonly key: string;
  readonly bytes: number | null;
  readonly hash: FileHash | null;
  readonly format: FileFormat;
}

/** All that is kept of a model beside its files. Plain data. */
export interface ShelfRecord {
  readonly version: 1;
  readonly entry: CatalogueEntry;
  readonly files: readonly ShelfFile[];
  /** Of the listing that names these files (`model-listing.ts`). */
  readonly stamp: string;
  /** Its judge's card once all files are here and checked; null before, and for embedders. */
  readonly card: JudgeCard | null;
  /** Whether every file is here and checked. */
  readonly complete: boolean;
  /** The last file that came and wasn't what it should be. */
  readonly damage: { readonly file: string; readonly why: string } | null;
}

const versioned = z.object({ version: z.literal(1) });

/** The shelf's own notes, in a cache of their own: they go when the browser clears the files, too. */
export class ShelfRecords {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  async read(model: string): Promise<ShelfRecord | null> {
    const cache = await this.#notes();
    return cache && this.#record(cache, recordAddress(model));
  }

  async all(): Promise<ShelfRecord[]> {
    const cache = await this.#notes();
    if (!cache) return [];
    const addresses = (await cache.keys()).map(({ url }) => url);
    const records = await Promise.all(
      addresses.filter((url) => url.startsWith(RECORDS_AT)).map((url) => this.#record(cache, url)),
    );
    return records.filter((one) => one !== null);
  }

  async write(record: ShelfRecord): Promise<void> {
    await (await this.#cache()).put(recordAddress(record.entry.id), Response.json(record));
  }

  async remove(model: string): Promise<void> {
    await (await this.#notes())?.delete(recordAddress(model));
  }

  /** Whether the person has allowed requests to other hosts. Nobody has before they say so. */
  async remoteAllowed(): Promise<boolean> {
    return Boolean(await (await this.#notes())?.match(CONSENT_AT));
  }

  async allowRemote(allowed: boolean): Promise<void> {
    if (allowed) await (await this.#cache()).put(CONSENT_AT, new Response('yes'));
    else await (await this.#notes())?.delete(CONSENT_AT);
  }

  /** Null until something was noted. */
  #notes(): Promise<Cache | null> {
    return cacheIfAny(this.#caches, SCOPES.records);
  }

  #cache(): Promise<Cache> {
    return this.#caches.open(SCOPES.records);
  }

  /** Another version's record is as good as none: its model is fetched anew. */
  async #record(cache: Cache, url: string): Promise<ShelfRecord | null> {
    const content: unknown = await (await cache.match(url))?.json();
    return versioned.safeParse(content).success ? (content as ShelfRecord) : null;
  }
}
