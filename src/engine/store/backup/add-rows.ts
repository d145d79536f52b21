import { writeAll } from '../idb.ts';
import { attachedLists, attachedVectors, type Attached } from '../attached.ts';
import type { Schema } from '../idb-schema.ts';
import { unreadLists, unreadVectors } from '../readable.ts';
import type { StoredLists } from '../store.ts';
import type { BackupRow } from './backup-line.ts';
import type { Databases } from './databases.ts';

/**
 * Adds the rows of a dataset or run, without those of object stores that its version of the database doesn't have.
 *
 * @returns false if it is there already; nothing is written then
 */
export async function addRows(
  db: Databases['runs'],
  of: 'dataset' | 'run',
  id: string,
  given: readonly BackupRow[],
): Promise<boolean> {
  let there = false;
  const rows = given.filter(({ store }) => db.objectStoreNames.contains(store as never));
  const stores = [...new Set(rows.map(({ store }) => store))] as (keyof Schema & string)[];
  const main = of === 'run' ? 'runs' : 'summaries';
  // A database of an earlier version gets it from its migration.
  const beside = of === 'dataset' && db.objectStoreNames.contains('attached');
  const all = [...stores, main, ...(beside ? ['attached'] : [])];
  await writeAll(db, [...new Set(all)] as never[], async (kept) => {
    const store = (name: string) => kept.objectStore(name as never);
    there = (await store(main).getKey(id)) !== undefined;
    if (there) return [];
    return [
      ...rows.map((one) => store(one.store).put(one.row as never, one.key as never)),
      ...(beside ? rows.flatMap(attachedTo) : []).map((row) => store('attached').put(row as never)),
    ];
  });
  return !there;
}

/** Returns what lies beside a row of lists or vectors: made here, since a file could hold something else. */
function attachedTo({ store, row }: BackupRow): Attached[] {
  if (store === 'lists' && unreadLists(row) === null) return [attachedLists(row as StoredLists)];
  if (store !== 'vectors' || unreadVectors(row) !== null) return [];
  return [attachedVectors(row as Schema['vectors']['value'])];
}

/** Adds documents whose keys aren't there. @returns their number */
export async function addDocuments(
  db: Databases['documents'],
  rows: readonly BackupRow[],
): Promise<number> {
  let fresh = 0;
  await writeAll(db, ['documents'], async (kept) => {
    const store = kept.objectStore('documents');
    const keys = rows.map(({ key }) => key as [string, string]);
    const known = await Promise.all(keys.map((key) => store.getKey(key)));
    const missing = rows.flatMap(({ row }, i) => (known[i] === undefined ? [{ row, i }] : []));
    fresh = missing.length;
    return missing.map(({ row, i }) => store.put(row, keys[i]));
  });
  return fresh;
}
