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
