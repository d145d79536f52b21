import { unwrap, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';
import { Fault } from '../domain/fault.ts';
import { isStorageFailure, isStorageFull } from '../domain/storage-failure.ts';
import { message, type Message } from '#messages/message.ts';
import { countRows } from './idb-look.ts';
import type { Migration } from './idb-migration.ts';
import { beginToOpen, openingFault, type Ending, type Opening } from './idb-opening.ts';

/** The form of a database, and what to say of its content. */
export interface Layout<Schema extends DBSchema> {
  /** One migration per released version, oldest first. */
  readonly steps: readonly Migration<Schema>[];
  /** Object stores of which at least one has rows wherever anything is stored. */
  readonly main: readonly (StoreNames<Schema> & string)[];
  /** Says what is stored, by the numbers of rows in the main object stores. */
  readonly kept: (rows: readonly number[]) => Message;
}

/** Names of other errors that browsers throw for a request after they closed the database. */
const CLOSED = ['InvalidStateError', 'NotFoundError'];

/** Milliseconds to wait for the reason: a browser fails the requests first and reports the close a moment later. */
const REASON_WITHIN = 500;

/**
 * A database of this page. It opens at its first use, and again after the browser closed it, if the data is still
 * there. A use that fails leaves it usable.
 */
export class Stored<Schema extends DBSchema> {
  readonly #name: string;
  readonly #layout: Layout<Schema>;
  #db: IDBPDatabase<Schema> | null = null;
  #opening: Opening<Schema> | null = null;
  #ending: Ending | 'closed by the page' | null = null;
  /** True if a connection of this page has found or written rows. */
  #used = false;

  private constructor(name: string, layout: Layout<Schema>) {
    this.#name = name;
    this.#layout = layout;
  }

  /**
   * Opens a database of this page.
   *
   * @throws Fault as `open` does
   */
  static async opened<S extends DBSchema>(name: string, layout: Layout<S>): Promise<Stored<S>> {
    const stored = new Stored(name, layout);
    try {
      await stored.open();
      return stored;
    } catch (fault) {
      // An older tab can end its connection later, when no caller waits any more.
      stored.close();
      throw fault;
    }
  }

  /** Opens a database of this page. A failure is thrown by each use, which tries again. */
  static async lasting<S extends DBSchema>(name: string, layout: Layout<S>): Promise<Stored<S>> {
    const stored = new Stored(name, layout);
    await stored.open().catch(() => undefined);
    return stored;
  }

  /** The object stores, while the database is open. */
  get objectStoreNames(): IDBPDatabase<Schema>['objectStoreNames'] {
    return this.#connection.objectStoreNames;
  }

  /** Begins a transaction, while the database is open. */
  get transaction(): IDBPDatabase<Schema>['transaction'] {
    const db = this.#connection;
    return db.transaction.bind<IDBPDatabase<Schema>['transaction']>(db);
  }

  /** Reads a row, while the database is open. */
  readonly get: IDBPDatabase<Schema>['get'] = (store, key) => this.#connection.get(store, key);

  /** Reads rows, while the database is open. */
  readonly getAll: IDBPDatabase<Schema>['getAll'] = (store, key, count) =>
    this.#connection.getAll(store, key, count);

  /** Reads the keys of rows, while the database is open. */
  readonly getAllKeys: IDBPDatabase<Schema>['getAllKeys'] = (store, key, count) =>
    this.#connection.getAllKeys(store, key, count);

  /** Reads rows in the order of an index, while the database is open. */
  readonly getAllFromIndex: IDBPDatabase<Schema>['getAllFromIndex'] = (store, index, key, count) =>
    this.#connection.getAllFromIndex(store, index, key, count);

  /** Throws what a browser throws where a connection ended in the middle of some work. */
  get #connection(): IDBPDatabase<Schema> {
    if (!this.#db) throw new DOMException('The connection is closed', 'InvalidStateError');
    return this.#db;
  }

  /**
   * Returns the connection, and opens it where there is none.
   *
   * @throws Fault `store-blocked` if the browser grants no storage or an older tab blocks the upgrade; `store-failed` if
   * the disk fails; `store-cleared` if the data was deleted
   */
  async open(): Promise<IDBPDatabase<Schema>> {
    if (this.#ending === 'deleted') throw this.#lost();
    if (this.#ending === 'newer version' || this.#ending === 'closed by the page') throw closed();
    if (this.#ending === 'closed by the browser') {
      const rows = await this.#look();
      if (this.#deleted(rows)) throw this.#lost();
      this.#ending = null;
    }
    if (this.#db) return this.#db;
    this.#opening ??= this.#begin();
    try {
      return await Promise.race([this.#opening.opened, this.#opening.blocked]);
    } catch (cause) {
      throw openingFault(cause);
    }
  }

  /** Notes that rows were written. */
  wrote(): void {
    this.#used = true;
  }

  /** Closes the database for good. */
  close(): void {
    this.#ending = 'closed by the page';
    this.#db?.close();
  }

  /** Returns the fault for an error of some work with a connection, after a look at what is stored. */
  async explain(cause: unknown, db: IDBPDatabase<Schema>): Promise<Fault> {
    const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    if (full && this.#ending === null) return Fault.from(cause);
    const failed = isStorageFailure(cause);
    if (!failed && !(cause instanceof DOMException && CLOSED.includes(cause.name))) {
      return Fault.from(cause);
    }
    if (db === this.#db && this.#ending === null) await endSoon(unwrap(db));
    switch (this.#ending) {
      case 'deleted':
        return this.#lost(cause);
      case 'newer version':
      case 'closed by the page':
        return closed(cause);
      case null:
        // Another use may have opened the database again already.
        if (db !== this.#db) break;
        if (cause.name === 'NotFoundError') {
          return new Fault('bug', `The browser’s storage failed: ${cause.message}`, { cause });
        }
        this.#drop(db);
        break;
      case 'closed by the browser':
    }
    return this.#looked(cause);
  }

  /** Looks at what is stored after a failure, and returns the fault. */
  async #looked(cause: DOMException): Promise<Fault> {
    let rows: number[] | null;
    try {
      rows = await this.#look();
    } catch (thrown) {
      return Fault.from(thrown);
    }
    if (this.#deleted(rows)) return this.#lost(cause);
    const some = rows?.some((count) => count > 0) ?? false;
    const kept = some ? this.#layout.kept(rows!) : message('faults.nothingKept');
    const says = message('faults.storeFailed', { why: cause.message || cause.name, kept });
    return new Fault(isStorageFull(cause) ? 'store-full' : 'store-failed', says, { cause });
  }

  async #look(): Promise<number[] | null> {
    try {
      return await countRows(this.#name, this.#layout.main);
    } catch (cause) {
      throw openingFault(cause);
    }
  }

  /** Decides by the rows found, null where the database is gone, whether the data was deleted; then it stays so. */
  #deleted(rows: readonly number[] | null): boolean {
    const deleted = rows === null || (this.#used && rows.every((count) => count === 0));
    if (deleted) this.#ending = 'deleted';
    return deleted;
  }

  #lost(cause?: unknown): Fault {
    const says = message(this.#used ? 'faults.storeCleared' : 'faults.emptyCleared');
    return new Fault('store-cleared', says, { cause });
  }

  #begin(): Opening<Schema> {
    const { steps } = this.#layout;
    const opening = beginToOpen(this.#name, steps, (connection, ending) => {
      if (this.#db && unwrap(this.#db) !== connection) return;
      if (ending === 'closed by the browser') this.#db = null;
      this.#ending = ending;
    });
    const opened = this.#take(opening.opened);
    return { ...opening, opened };
  }

  async #take(opened: Promise<IDBPDatabase<Schema>>): Promise<IDBPDatabase<Schema>> {
    try {
      const db = await opened;
      if (this.#ending === 'closed by the page') {
        db.close();
        throw closed();
      }
      this.#db = db;
      this.#used ||= await hasRows(db, this.#layout.main);
      return db;
    } finally {
      this.#opening = null;
    }
  }

  #drop(db: IDBPDatabase<Schema>): void {
    this.#db = null;
    this.#ending = 'closed by the browser';
    db.close();
  }
}

/** Waits briefly for the end of a connection. */
function endSoon(connection: IDBDatabase): Promise<void> {
  return new Promise((resolve) => {
    connection.addEventListener('close', () => resolve(), { once: true });
    setTimeout(resolve, REASON_WITHIN);
  });
}

/** Decides whether one of the object stores has a row. A failure is left to the next use, which reports it. */
async function hasRows<Schema extends DBSchema>(
  db: IDBPDatabase<Schema>,
  stores: readonly StoreNames<Schema>[],
): Promise<boolean> {
  try {
    const keys = await Promise.all(stores.map((store) => db.getAllKeys(store, null, 1)));
    return keys.some((found) => found.length > 0);
  } catch {
    return false;
  }
}

function closed(cause?: unknown): Fault {
  return new Fault('store-blocked', message('faults.storageClosed'), { cause });
}
