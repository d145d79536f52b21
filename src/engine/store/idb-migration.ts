import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';

/** The transaction of an upgrade: it spans all object stores. */
export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/** A migration. It waits for requests of the upgrade's own transaction only, because others would end it. */
export type Migration<Schema extends DBSchema> = (
  db: IDBPDatabase<Schema>,
  upgrade: Upgrade,
) => void | Promise<void>;

/**
 * Replaces every row of an object store within an upgrade; a row that `change` returns unchanged isn't written. `change`
 * waits for requests of the upgrade's own transaction only.
 */
export async function rewriteRows(
  upgrade: Upgrade,
  store: string,
  change: (row: unknown, key: IDBValidKey) => unknown,
): Promise<void> {
  let cursor = await upgrade.objectStore(store).openCursor();
  while (cursor) {
    const row: unknown = cursor.value;
    const changed = await change(row, cursor.key);
    const written = changed === row ? null : cursor.update(changed);
    [cursor] = await Promise.all([cursor.continue(), written]);
  }
}
