import { deleteDB } from 'idb';
import { Fault } from '../../domain/fault.ts';
import { message } from '#messages/message.ts';
import { writeAll } from '../idb.ts';
import type { Schema } from '../idb-schema.ts';
import { BACKUP_VERSION, type BackupHead, type BackupLine, type BackupRow } from './backup-line.ts';
import {
  OWN_DATABASES,
  PRESENT_SCHEMA,
  withDatabases,
  type DatabaseNames,
  type Databases,
} from './databases.ts';
import { readBackup, type Damage } from './read-backup.ts';
import { saveBackup } from './save-backup.ts';

/** Numbers of things in a back-up. */
interface Counts {
  readonly datasets: number;
  readonly runs: number;
  readonly documents: number;
}

/** The outcome of a restoration. */
export interface Restored extends Damage {
  readonly added: Counts;
  /** Things that this browser had already; they stay as they are here. */
  readonly present: Counts;
}

/**
 * Adds everything in a back-up that this browser doesn't have. What it has stays: a dataset or run with the same id, a
 * document with the same key. Each dataset, each run and each line of documents is written whole or not at all, so that
 * a restoration that broke off can be repeated.
 *
 * @param tell receives the share of the file that is read, 0 to 1
 * @throws Fault `file-unusable` if the file is no back-up, or of a newer version; `store-full` if the disk is full
 */
export async function restoreBackup(
  file: Blob,
  names: DatabaseNames = OWN_DATABASES,
  tell: (share: number) => void = () => {},
): Promise<Restored> {
  const { head, groups, damage } = await readBackup(file, tell);
  refuseNewer(head);
  if (isOlder(head.schema)) return restoreBackup(await migrated(head, groups), names, tell);
  return withDatabases(names, async (databases) => {
    const added = { datasets: 0, runs: 0, documents: 0 };
    const present = { datasets: 0, runs: 0, documents: 0 };
    for await (const { of, id, rows } of groups) {
      if (of === 'documents') {
        const fresh = await addDocuments(databases.documents, rows);
        added.documents += fresh;
        present.documents += rows.length - fresh;
      } else {
        const counts = (await addRows(databases.runs, of, id, rows)) ? added : present;
        counts[of === 'run' ? 'runs' : 'datasets']++;
      }
    }
    return { added, present, ...damage() };
  });
}

function refuseNewer({ version, schema }: BackupHead): void {
  const newer = schema.runs > PRESENT_SCHEMA.runs || schema.documents > PRESENT_SCHEMA.documents;
  if (version > BACKUP_VERSION || newer) {
    throw new Fault('file-unusable', message('backup.newer'));
  }
}

const isOlder = ({ runs, documents }: BackupHead['schema']): boolean =>
  runs < PRESENT_SCHEMA.runs || documents < PRESENT_SCHEMA.documents;

/** Returns the same back-up in the present schema: databases of its own version hold the rows while they are migrated. */
async function migrated(
  { schema, savedAt }: BackupHead,
  groups: AsyncIterable<BackupLine>,
): Promise<Blob> {
  const names = { runs: 'slatewise-restoring', documents: 'slatewise-restoring-documents' };
  const remove = () => Promise.all(Object.values(names).map((name) => deleteDB(name)));
  await remove();
  try {
    await withDatabases(
      names,
      async (older) => {
        for await (const { of, id, rows } of groups) {
          if (of === 'documents') await addDocuments(older.documents, rows);
          else await addRows(older.runs, of, id, rows);
        }
      },
      schema,
    );
    return await withDatabases(names, (present) => saveBackup(present, savedAt));
  } finally {
    await remove();
  }
}

/** Adds the rows of a dataset or run. @returns false if it is there already; nothing is written then */
async function addRows(
  db: Databases['runs'],
  of: 'dataset' | 'run',
  id: string,
  rows: readonly BackupRow[],
): Promise<boolean> {
  let there = false;
  const stores = [...new Set(rows.map(({ store }) => store))] as (keyof Schema & string)[];
  const main = of === 'run' ? 'runs' : 'summaries';
  await writeAll(db, [...new Set([...stores, main])] as never[], async (kept) => {
    const store = (name: string) => kept.objectStore(name as never);
    there = (await store(main).getKey(id)) !== undefined;
    if (there) return [];
    return rows.map((one) => store(one.store).put(one.row as never, one.key as never));
  });
  return !there;
}

/** Adds documents whose keys aren't there. @returns their number */
async function addDocuments(
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
