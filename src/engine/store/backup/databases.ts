import type { DBSchema } from 'idb';
import { documentsLayout, documentSteps, type DocumentSchema } from '../idb-documents.ts';
import { runsLayout, steps, type Schema } from '../idb-schema.ts';
import { Stored, type Layout } from '../idb-stored.ts';
import type { BackupHead } from './backup-line.ts';

/** Both databases of the page. */
export interface Databases {
  readonly runs: Stored<Schema>;
  readonly documents: Stored<DocumentSchema>;
}

/** The names of both databases. */
export interface DatabaseNames {
  readonly runs: string;
  readonly documents: string;
}

/** The databases that the page itself uses. */
export const OWN_DATABASES: DatabaseNames = { runs: 'slatewise', documents: 'slatewise-documents' };

/** The schema versions of this program. */
export const PRESENT_SCHEMA: BackupHead['schema'] = {
  runs: steps.length,
  documents: documentSteps.length,
};

/**
 * Opens both databases for `work`, and closes them afterwards.
 *
 * @param schema the versions to open them at; a database of an older version is migrated
 * @throws Fault `store-blocked` if the browser grants no storage or an older tab blocks the upgrade; `store-failed` if
 * the disk fails
 */
export async function withDatabases<T>(
  names: DatabaseNames,
  work: (databases: Databases) => Promise<T>,
  schema = PRESENT_SCHEMA,
): Promise<T> {
  const upTo = <S extends DBSchema>(layout: Layout<S>, version: number): Layout<S> => {
    return { ...layout, steps: layout.steps.slice(0, version) };
  };
  const runs = await Stored.opened(names.runs, upTo(runsLayout, schema.runs));
  try {
    const documents = await Stored.opened(names.documents, upTo(documentsLayout, schema.documents));
    try {
      return await work({ runs, documents });
    } finally {
      documents.close();
    }
  } finally {
    runs.close();
  }
}
