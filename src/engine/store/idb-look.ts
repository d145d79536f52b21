import { openDB } from 'idb';

/**
 * Counts the rows of some object stores without creating or migrating the database.
 *
 * @returns null if there is no such database
 * @throws the browser's own error if the database can't be opened or read
 */
export async function countRows(name: string, stores: readonly string[]): Promise<number[] | null> {
  let gone = false;
  try {
    const db = await openDB(name, undefined, {
      // Only a database that doesn't exist needs an upgrade here.
      upgrade: (_db, _from, _to, transaction) => {
        gone = true;
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
    });
    try {
      const there = stores.filter((store) => db.objectStoreNames.contains(store));
      const counts = await Promise.all(
        there.map(async (store) => [store, await db.count(store)] as const),
      );
      const rows = new Map(counts);
      return stores.map((store) => rows.get(store) ?? 0);
    } finally {
      db.close();
    }
  } catch (cause) {
    if (gone) return null;
    throw cause;
  }
}
