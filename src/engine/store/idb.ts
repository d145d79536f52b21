import {
  openDB,
  unwrap,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb';
import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';

/** The reason why a connection ended before the page closed it. */
type Ending = 'newer version' | 'deleted';

/** Connections that ended early, with the reason to report at their next use. */
const ended = new WeakMap<object, Ending>();

/** The transaction of an upgrade: it spans all object stores. */
type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/** A migration. It waits for requests of the upgrade's own transaction only, because others would end it. */
export type Migration<Schema extends DBSchema> = (
  db: IDBPDatabase<Schema>,
  upgrade: Upgrade,
) => void | Promise<void>;

/**
 * Replaces every row of an object store within an upgrade; a row that `change` returns unchanged isn't written. `change`
 * waits for requests of the upgrade's own transaction only. A row that `change` can't read stays as it is, since one odd
 * row mustn't keep the page from its other rows.
 */
export async function rewriteRows(
  upgrade: Upgrade,
  store: string,
  change: (row: unknown, key: IDBValidKey) => unknown,
): Promise<void> {
  let cursor = await upgrade.objectStore(store).openCursor();
  while (cursor) {
    const row: unknown = cursor.value;
    const { key } = cursor;
    const changed = await changedOr(row, () => change(row, key));
    const written = changed === row ? null : cursor.update(changed);
    [cursor] = await Promise.all([cursor.continue(), written]);
  }
}

/** Returns what `change` makes of a row, or the row itself where it throws. */
async function changedOr(row: unknown, change: () => unknown): Promise<unknown> {
  try {
    return await change();
  } catch {
    return row;
  }
}

/**
 * Opens a database of this page.
 *
 * @param steps one migration per released version, oldest first
 * @throws Fault `store-blocked` if the browser grants no storage or an older tab blocks the upgrade
 */
export async function openStored<Schema extends DBSchema>(
  name: string,
  steps: readonly Migration<Schema>[],
): Promise<IDBPDatabase<Schema>> {
  let giveUp: (fault: Fault) => void = () => {};
  const blocked = new Promise<never>((_, reject) => (giveUp = reject));
  const open = async () =>
    openDB<Schema>(name, steps.length, {
      upgrade: async (db, from, _to, transaction) => {
        // The open request reports a failure; this promise would report it again.
        transaction.done.catch(() => undefined);
        try {
          const upgrade = transaction as unknown as Upgrade;
          for (const step of steps.slice(from)) await step(db, upgrade);
        } catch {
          // A rejection alone would let the browser commit a part of the upgrade. It may have aborted already.
          if (transaction.error === null) transaction.abort();
        }
      },
      blocked: () => giveUp(new Fault('store-blocked', message('faults.otherTabOlder'))),
      // Another tab waits with a newer version of the page, or to delete everything. Close for it; the next call here
      // reports it.
      blocking: (_current, wanted, event) => {
        const connection = event.target as IDBDatabase;
        ended.set(connection, wanted === null ? 'deleted' : 'newer version');
        connection.close();
      },
    });
  const opening = open().then((db) => {
    const connection = unwrap(db);
    // The browser closes a connection by itself when the site data is cleared.
    connection.addEventListener('close', () => ended.set(connection, 'deleted'));
    return db;
  });
  try {
    return await Promise.race([opening, blocked]);
  } catch (cause) {
    // Close the connection if that tab unblocks later, since no caller waits for it any more.
    opening.then((db) => db.close()).catch(() => undefined);
    if (cause instanceof Fault) throw cause;
    if (cause instanceof DOMException && cause.name === 'VersionError') {
      throw new Fault('store-blocked', message('faults.keptByNewer'), { cause });
    }
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Fault('store-blocked', message('faults.noStorage', { why }), { cause });
  }
}

/**
 * Returns the range of all keys that begin with `first`. Its upper bound works because an array sorts after any string
 * and any number.
 */
export function under(first: string): IDBKeyRange {
  return IDBKeyRange.bound([first], [first, []]);
}

/**
 * Waits until a transaction is on the disk. When it fails, either the transaction or one of its requests has the cause,
 * and all others have an AbortError; this throws the cause.
 */
async function completeTransaction(
  transaction: { readonly done: Promise<void> },
  requests: readonly Promise<unknown>[],
): Promise<void> {
  const outcomes = await Promise.allSettled([transaction.done, ...requests]);
  const thrown = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (thrown.length > 0) {
    throw thrown.find(({ name }: DOMException) => name !== 'AbortError') ?? thrown[0];
  }
}

/** Names of the errors that browsers throw for a request after they closed the database. */
const CLOSED = ['InvalidStateError', 'AbortError', 'UnknownError', 'NotFoundError'];

/**
 * Runs database work and turns every failure into a fault that a person can act on. An aborted transaction is never a
 * requested stop, because this program aborts none.
 */
export async function withFaults<Schema extends DBSchema, T>(
  db: IDBPDatabase<Schema>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof DOMException && CLOSED.includes(cause.name))) throw Fault.from(cause);
    const ending = ended.get(unwrap(db)) ?? (await endingSoon(db));
    if (ending === 'deleted') throw cleared(cause);
    if (ending === 'newer version' || cause.name === 'InvalidStateError') {
      throw new Fault('store-blocked', message('faults.storageClosed'), { cause });
    }
    throw new Fault('bug', `The browser’s storage failed: ${cause.message}`, { cause });
  }
}

/**
 * Waits briefly for the reason of a closed connection, because a browser fails the requests first and reports the close
 * a moment later.
 */
async function endingSoon(db: object): Promise<Ending | undefined> {
  const connection = unwrap(db as IDBPDatabase);
  await Promise.race([
    new Promise((resolve) => connection.addEventListener('close', resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, 500)),
  ]);
  return ended.get(connection);
}

function cleared(cause: unknown): Fault {
  return new Fault('store-cleared', message('faults.storeCleared'), { cause });
}

/**
 * Writes in one transaction, all or nothing, and resolves when it is on the disk.
 *
 * @param work returns the requests of the transaction; it may read first, and refuse by throwing
 * @param duplicate the message of the fault for a key that exists already
 * @throws Fault as `withFaults` does
 */
export function writeAll<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  db: IDBPDatabase<Schema>,
  stores: Name[],
  work: (transaction: IDBPTransaction<Schema, Name[], 'readwrite'>) => Requests | Promise<Requests>,
  duplicate = 'A row with this key exists already',
): Promise<void> {
  return withFaults(db, async () => {
    const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' });
    try {
      await completeTransaction(transaction, await work(transaction));
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'ConstraintError')) throw cause;
      throw new Fault('bug', duplicate, { cause });
    }
  });
}

type Requests = readonly Promise<unknown>[];
