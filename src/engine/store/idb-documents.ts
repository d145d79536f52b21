import type { DBSchema, IDBPDatabase } from 'idb';
import type { Documents, Collection, Entry } from './documents.ts';
import { openStored, rewriteRows, under, withFaults, writeAll, type Migration } from './idb.ts';
import { presentDocument } from './older-keys.ts';
import { readableDocuments, readDocument, unreadDocuments, type StoredEntry } from './read-document.ts';
import type { UnreadRow } from './readable.ts';
import { storedSince } from './taken-rows.ts';

/** The number of documents that are checked at a time. */
const BATCH = 100;

/** The object store of all documents, by collection and id. */
export interface DocumentSchema extends DBSchema {
  documents: { key: [collection: string, id: string]; value: unknown };
}

/** One migration per released version; a released migration is never edited. */
export const documentSteps: readonly Migration<DocumentSchema>[] = [
  (db) => {
    db.createObjectStore('documents');
  },
  (_, upgrade) =>
    rewriteRows(upgrade, 'documents', (row, key) =>
      presentDocument((key as string[])[0] ?? '', row),
    ),
];

/**
 * Stores documents in IndexedDB, in a database of their own, so that their transactions never block runs and
 * judgements.
 */
export class IdbDocuments implements Documents {
  readonly #db: IDBPDatabase<DocumentSchema>;

  private constructor(db: IDBPDatabase<DocumentSchema>) {
    this.#db = db;
  }

  /**
   * Opens the database.
   *
   * @throws Fault `store-blocked` as `IdbStore.open` does
   */
  static async open(name = 'slatewise-documents'): Promise<IdbDocuments> {
    return new IdbDocuments(await openStored<DocumentSchema>(name, documentSteps));
  }

  put<T>({ name }: Collection<T>, entries: readonly Entry<T>[]): Promise<void> {
    return writeAll(this.#db, ['documents'], (kept) => {
      // A value that can't be cloned fails here, before the first is written.
      const copies = structuredClone(entries);
      return copies.map(([id, value]) => kept.objectStore('documents').put(value, [name, id]));
    });
  }

  get<T>(collection: Collection<T>, id: string): Promise<T | undefined> {
    return withFaults(this.#db, async () =>
      readDocument(collection, [id, await this.#db.get('documents', [collection.name, id])]),
    );
  }

  all<T>(collection: Collection<T>): Promise<Entry<T>[]> {
    return withFaults(this.#db, async () => {
      const kept = this.#db.transaction('documents').store;
      const range = under(collection.name);
      const [keys, values] = await Promise.all([kept.getAllKeys(range), kept.getAll(range)]);
      return readableDocuments(collection, entriesOf(keys, values));
    });
  }

  unread(collections: readonly Collection<unknown>[]): Promise<UnreadRow[]> {
    return withFaults(this.#db, async () => {
      const found: UnreadRow[] = [];
      for (const collection of collections) {
        for await (const entries of this.#batches(collection.name)) {
          found.push(...unreadDocuments(collection, entries));
        }
      }
      return found;
    });
  }

  /** Reads a collection in parts, because cached ratings and checkpoints of trainings take much memory together. */
  async *#batches(name: string): AsyncGenerator<StoredEntry[]> {
    const { upper } = under(name);
    let range = under(name);
    for (;;) {
      const kept = this.#db.transaction('documents').store;
      const [keys, values] = await Promise.all([
        kept.getAllKeys(range, BATCH),
        kept.getAll(range, BATCH),
      ]);
      yield entriesOf(keys, values);
      const last = keys.at(-1);
      if (!last || keys.length < BATCH) return;
      range = IDBKeyRange.bound(last, upper, true);
    }
  }

  remove<T>({ name }: Pick<Collection<T>, 'name'>, ids: readonly string[]): Promise<void> {
    return writeAll(this.#db, ['documents'], (kept) =>
      ids.map((id) => kept.objectStore('documents').delete([name, id])),
    );
  }

  async take<T>(
    { name }: Pick<Collection<T>, 'name'>,
    ids: readonly string[],
  ): Promise<Entry<T>[]> {
    let taken: Entry<T>[] = [];
    await writeAll(this.#db, ['documents'], async (kept) => {
      const store = kept.objectStore('documents');
      const found = await Promise.all(
        ids.map(async (id) => [id, await store.get([name, id])] as const),
      );
      taken = found.filter(([, value]) => value !== undefined) as Entry<T>[];
      return ids.map((id) => store.delete([name, id]));
    });
    return taken;
  }

  putBack<T>({ name }: Pick<Collection<T>, 'name'>, entries: readonly Entry<T>[]): Promise<void> {
    return writeAll(this.#db, ['documents'], async (kept) => {
      const store = kept.objectStore('documents');
      const known = await Promise.all(entries.map(([id]) => store.getKey([name, id])));
      if (known.some((key) => key !== undefined)) throw storedSince();
      return entries.map(([id, value]) => store.add(value, [name, id]));
    });
  }

  clear<T>({ name }: Collection<T>): Promise<void> {
    return writeAll(this.#db, ['documents'], (kept) => [
      kept.objectStore('documents').delete(under(name)),
    ]);
  }

  close(): void {
    this.#db.close();
  }
}

function entriesOf(
  keys: readonly DocumentSchema['documents']['key'][],
  values: readonly unknown[],
): StoredEntry[] {
  return keys.map(([, id], i) => [id, values[i]] as const);
}
