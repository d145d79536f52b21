import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import { Fault } from '../domain/fault.ts';
import { isStorageFailure } from '../domain/storage-failure.ts';
import { message } from '#messages/message.ts';
import type { Migration, Upgrade } from './idb-migration.ts';

/** The reason why a connection ended before the page closed it. */
export type Ending = 'newer version' | 'deleted' | 'closed by the browser';

/** A database that is being opened. */
export interface Opening<Schema extends DBSchema> {
  /** Rejects with the browser's own error. */
  readonly opened: Promise<IDBPDatabase<Schema>>;
  /** Never resolves. Rejects with a fault if an older tab blocks the upgrade; the opening continues after that tab. */
  readonly blocked: Promise<never>;
}

/**
 * Begins to open a database of this page, and migrates it.
 *
 * @param steps one migration per released version, oldest first
 * @param ends called with the reason if the connection ends early
 */
export function beginToOpen<Schema extends DBSchema>(
  name: string,
  steps: readonly Migration<Schema>[],
  ends: (connection: IDBDatabase, ending: Ending) => void,
): Opening<Schema> {
  let giveUp: (fault: Fault) => void = () => {};
  const blocked = new Promise<never>((_, reject) => (giveUp = reject));
  blocked.catch(() => undefined);
  const open = async () => {
    const db = await openDB<Schema>(name, steps.length, {
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
        ends(connection, wanted === null ? 'deleted' : 'newer version');
        connection.close();
      },
    });
    // The browser closes a connection by itself when the site data is cleared, and when its disk fails.
    const connection = unwrap(db);
    connection.addEventListener('close', () => ends(connection, 'closed by the browser'));
    return db;
  };
  return { opened: open(), blocked };
}

/** Returns the fault for a database that can't be opened. */
export function openingFault(cause: unknown): Fault {
  if (cause instanceof Fault) return cause;
  if (cause instanceof DOMException && cause.name === 'VersionError') {
    return new Fault('store-blocked', message('faults.keptByNewer'), { cause });
  }
  const why = cause instanceof Error ? cause.message : String(cause);
  return isStorageFailure(cause)
    ? new Fault('store-failed', message('faults.storeUnopened', { why }), { cause })
    : new Fault('store-blocked', message('faults.noStorage', { why }), { cause });
}
