import { bytesOfRow, type AttachedBytes } from '../domain/dataset-bytes.ts';
import type { DatasetId } from '../domain/ids.ts';
import { listsSummary, type Attached } from './attached.ts';
import type { Schema } from './idb-schema.ts';
import type { Stored } from './idb-stored.ts';
import type { StoredListsSummary } from './store.ts';
import { under } from './idb.ts';
import { unreadLists } from './readable.ts';
import { attached as attachedShape } from './shapes/attached.ts';

/** Returns who made how many of a dataset's lists; reads only lists that nothing is known of. */
export async function listSummariesIn(
  db: Stored<Schema>,
  dataset: DatasetId,
): Promise<StoredListsSummary[]> {
  const found: StoredListsSummary[] = [];
  for (const { key, known } of await rowsBeside(db, dataset, 'lists')) {
    if (known?.kind === 'lists') {
      found.push({ source: known.source, recommenders: known.recommenders });
      continue;
    }
    const row = await db.get('lists', key);
    if (row && unreadLists(row) === null) found.push(listsSummary(row));
  }
  return found;
}

/** Returns the bytes of a dataset's lists and vectors; reads only rows that nothing is known of. */
export async function attachedBytesIn(
  db: Stored<Schema>,
  dataset: DatasetId,
): Promise<AttachedBytes> {
  const bytes = { lists: 0, vectors: 0 };
  for (const store of ['lists', 'vectors'] as const) {
    // One row after the other, since all of them may not fit into memory.
    for (const { key, known } of await rowsBeside(db, dataset, store)) {
      bytes[store] += known?.bytes ?? bytesOfRow(await db.get(store, key));
    }
  }
  return { listBytes: bytes.lists, vectorBytes: bytes.vectors };
}

/** Returns the keys of a dataset's rows in one store, each with what is known of the row. */
async function rowsBeside<Kind extends Attached['kind']>(
  db: Stored<Schema>,
  dataset: DatasetId,
  kind: Kind,
): Promise<{ readonly key: Schema[Kind]['key']; readonly known: Attached | undefined }[]> {
  const read = db.transaction([kind, 'attached']);
  const [keys, rows] = await Promise.all([
    read.objectStore(kind).getAllKeys(under(dataset)),
    read.objectStore('attached').getAll(under(dataset, kind)),
  ]);
  const byName = new Map<string, Attached>(
    rows.flatMap((row) => (attachedShape(row) === null ? [[row.name, row] as const] : [])),
  );
  return keys.map((key) => ({ key, known: byName.get(key[1]) }));
}
