import { deleteDB } from 'idb';
import { addDocuments, addRows } from './add-rows.ts';
import type { BackupHead } from './backup-line.ts';
import { PRESENT_SCHEMA, withDatabases } from './databases.ts';
import type { WholeGroup } from './group-in-progress.ts';
import { saveBackup } from './save-backup.ts';

/** Decides whether rows of these versions need migrations. */
export const isOlder = ({ runs, documents }: BackupHead['schema']): boolean =>
  runs < PRESENT_SCHEMA.runs || documents < PRESENT_SCHEMA.documents;

/**
 * Returns the same back-up in the present schema. Databases of its own version hold the rows while they are migrated by
 * the steps that migrate a browser's databases.
 *
 * @throws Fault `stopped` on request
 */
export async function migrated(
  { head, groups }: { readonly head: BackupHead; readonly groups: AsyncIterable<WholeGroup> },
  signal?: AbortSignal,
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
      head.schema,
    );
    return await withDatabases(names, (present) =>
      saveBackup(present, head.savedAt, signal ? { signal } : {}),
    );
  } finally {
    await remove();
  }
}
