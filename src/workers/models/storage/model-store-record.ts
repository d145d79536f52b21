import { z } from '#engine/domain/zod.ts';
import type { Text } from '#messages/message.ts';
import { loadMessages } from '#messages/load-messages.ts';
import type { JudgeCard } from '#engine/domain/judge.ts';
import type { CatalogueEntry } from '#engine/models/catalogue-entry.ts';
import { shownName } from '#engine/models/as-imported.ts';
import { CONSENT_AT } from '#engine/models/consent-address.ts';
import type { Pin } from '#engine/models/pins.ts';
import { cacheIfAny } from './cache-if-any.ts';
import {
  firstCopyAddress,
  recordAddress,
  RECORDS_AT,
  SCOPES,
  type Scope,
} from './cache-addresses.ts';

/** The hash against which a file's bytes are checked. */
export interface FileHash {
  readonly kind: 'md5' | 'sha256';
  /** Hexadecimal, in lower case. */
  readonly hex: string;
}

/** The format that a file without a published hash must at least have. */
export type FileFormat = 'any' | 'json' | 'library';

/** A file of a model: its source, its key in the cache, and the facts to check it against. */
export interface StoredFile {
  readonly path: string;
  /** The address from which it is fetched. */
  readonly url: string;
  readonly scope: Scope;
  /** The address under which its runtime looks for it in the cache. */
  readonly key: string;
  readonly bytes: number | null;
  readonly hash: FileHash | null;
  readonly format: FileFormat;
}

/** All that is stored of a model beside its files. Plain data. */
export interface ModelStoreRecord {
  readonly version: 1;
  readonly entry: CatalogueEntry;
  readonly files: readonly StoredFile[];
  /** The stamp of the listing that names these files (`model-listing.ts`). */
  readonly stamp: string;
  /** The judge's card once all files are stored and checked; null before, and for embedders. */
  readonly card: JudgeCard | null;
  /** True if every file was stored and checked. */
  readonly complete: boolean;
  /** The last file that was received and failed its check. */
  readonly damage: { readonly file: string; readonly why: Text } | null;
}

const versioned = z.object({ version: z.literal(1) });

/**
 * The records of the model store. They have a cache of their own, so the browser clears them together with the files.
 */
export class ModelStoreRecords {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  async read(model: string): Promise<ModelStoreRecord | null> {
    const cache = await this.#notes();
    return cache && this.#record(cache, recordAddress(model));
  }

  async all(): Promise<ModelStoreRecord[]> {
    const cache = await this.#notes();
    if (!cache) return [];
    const addresses = (await cache.keys()).map(({ url }) => url);
    const records = await Promise.all(
      addresses.filter((url) => url.startsWith(RECORDS_AT)).map((url) => this.#record(cache, url)),
    );
    return records.filter((one) => one !== null);
  }

  async write(record: ModelStoreRecord): Promise<void> {
    await (await this.#cache()).put(recordAddress(record.entry.id), Response.json(record));
  }

  async remove(model: string): Promise<void> {
    await (await this.#notes())?.delete(recordAddress(model));
  }

  /**
   * Returns revision and hashes of the first download of a model that isn't pinned; null before that. They stay when
   * the model is removed.
   */
  async firstCopy(model: string): Promise<Pin | null> {
    const response = await (await this.#notes())?.match(firstCopyAddress(model));
    return response ? ((await response.json()) as Pin) : null;
  }

  async writeFirstCopy(model: string, pin: Pin): Promise<void> {
    await (await this.#cache()).put(firstCopyAddress(model), Response.json(pin));
  }

  /** Returns true if the person has allowed requests to other hosts. False by default. */
  async remoteAllowed(): Promise<boolean> {
    return Boolean(await (await this.#notes())?.match(CONSENT_AT));
  }

  async allowRemote(allowed: boolean): Promise<void> {
    if (allowed) await (await this.#cache()).put(CONSENT_AT, new Response('yes'));
    else await (await this.#notes())?.delete(CONSENT_AT);
  }

  /** Returns null until something was written. */
  #notes(): Promise<Cache | null> {
    return cacheIfAny(this.#caches, SCOPES.records);
  }

  #cache(): Promise<Cache> {
    return this.#caches.open(SCOPES.records);
  }

  /** Returns null for a record of another version: its model is then fetched anew. */
  async #record(cache: Cache, url: string): Promise<ModelStoreRecord | null> {
    const content: unknown = await (await cache.match(url))?.json();
    return versioned.safeParse(content).success ? named(content as ModelStoreRecord) : null;
  }
}

/** Returns a record with the names that are shown; those of earlier versions have a folder's bare name. */
async function named({ entry, card, ...record }: ModelStoreRecord): Promise<ModelStoreRecord> {
  await loadMessages();
  const of = <One extends { readonly id: string; readonly name: string }>(one: One): One => ({
    ...one,
    name: shownName(one.id, one.name),
  });
  return { ...record, entry: of(entry), card: card && of(card) };
}
