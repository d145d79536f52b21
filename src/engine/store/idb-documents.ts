import type { DBSchema } from 'idb';
import { message } from '#messages/message.ts';
import type { Documents, Collection, Entry } from './documents.ts';
import { under, withFaults, writeAll } from './idb.ts';
import { rewriteRows, type Migration } from './idb-migration.ts';
import { Stored, type Layout } from './idb-stored.ts';
import { presentDocument } from './older-keys.ts';
import {
  readableDocuments,
  readDocument,
  unreadDocuments,
  type StoredEntry,
} from './read-document.ts';
import type { UnreadRow } from './unread-row.ts';
import { storedSince } from './taken-rows.ts';

const OWN_NAME = 'slatewise-documents';
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

/** The form of the database of documents. */
export const documentsLayout: Layout<DocumentSchema> = {
  steps: documentSteps,
  main: ['documents'],
  kept: ([documents = 0]) => message('faults.keptDocuments', { documents }),
};

/**
 * Stores documents in IndexedDB, in a database of their own, so that their transactions never block runs and
 * judgements.
 */
export class IdbDocuments implements Documents {
  readonly #db: Stored<DocumentSchema>;

  private constructor(db: Stored<DocumentSchema>) {
    this.#db = db;
  }

  /**
   * Opens the database.
   *
   * @throws Fault as `IdbStore.open` does
   */
  static async open(name = OWN_NAME): Promise<IdbDocuments> {
    return new IdbDocuments(await Stored.opened(name, documentsLayout));
  }

  /** Opens the database. A failure is thrown by each use, which tries again. */
  static async lasting(name = OWN_NAME): Promise<IdbDocuments> {
    return new IdbDocuments(await Stored.lasting(name, documentsLayout));
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
