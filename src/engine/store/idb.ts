import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { Fault } from '../domain/fault.ts';
import type { Stored } from './idb-stored.ts';

/**
 * Returns the range of all longer keys that begin with these parts. Its upper bound works because an array sorts after any
 * string and any number.
 */
export function under(...first: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...first], [...first, []]);
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

/**
 * Runs database work and turns every failure into a fault that a person can act on. An aborted transaction is never a
 * requested stop, because this program aborts none.
 *
 * @throws Fault `store-full` or `store-failed` with what is still stored; `store-cleared` if the data was deleted;
 * `store-blocked` as `Stored.open` does
 */
export async function withFaults<Schema extends DBSchema, T>(
  stored: Stored<Schema>,
  work: (db: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T> {
  const db = await stored.open();
  try {
    return await work(db);
  } catch (cause) {
    throw await stored.explain(cause, db);
  }
}

/**
 * Writes in one transaction, all or nothing, and resolves when it is on the disk.
 *
 * @param work returns the requests of the transaction; it may read first, and refuse by throwing
 * @param duplicate the message of the fault for a key that exists already
 * @throws Fault as `withFaults` does
 */
export function writeAll<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  stored: Stored<Schema>,
  stores: Name[],
  work: (transaction: IDBPTransaction<Schema, Name[], 'readwrite'>) => Requests | Promise<Requests>,
  duplicate = 'A row with this key exists already',
): Promise<void> {
  return withFaults(stored, async (db) => {
    const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' });
    try {
      await completeTransaction(transaction, await work(transaction));
      stored.wrote();
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'ConstraintError')) throw cause;
      throw new Fault('bug', duplicate, { cause });
    }
  });
}

type Requests = readonly Promise<unknown>[];
