import type { IDBPObjectStore } from 'idb';
import type { DatasetId, RunId } from '../../domain/ids.ts';
import type { DocumentSchema } from '../idb-documents.ts';
import { under, withFaults } from '../idb.ts';
import { BACKUP_VERSION, type BackupRow } from './backup-line.ts';
import { PRESENT_SCHEMA, type Databases } from './databases.ts';
import { LineWriter } from './line-writer.ts';

/** Documents that are read at a time: few, since checkpoints of trainings are large. */
const BATCH = 100;

/** How a back-up is written. */
interface Saving {
  /** Receives the share that is written, 0 to 1. */
  readonly tell?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** The most bytes of a line. */
  readonly lineBytes?: number;
}

/**
 * Returns a file with every row of both databases: datasets, lists, vectors, runs, judgements, reasons and all
 * documents. It is gzip over lines of text. Each dataset with its lists and vectors is in it as it was at one moment, and
 * so is each run, however far it was; all documents are as they were at one further moment. Beside the file, memory holds
 * the rows of one dataset, one run or some documents at a time. Meanwhile documents wait until they can be stored, and so
 * do changes of a dataset or run while it is being read.
 *
 * @param savedAt milliseconds since 1970
 * @throws Fault `stopped` on request
 */
export async function saveBackup(
  { runs, documents }: Databases,
  savedAt: number,
  { tell = () => {}, signal, lineBytes }: Saving = {},
): Promise<Blob> {
  const writer = new LineWriter(signal, lineBytes);
  try {
    await writer.begin({
      ...{ format: 'slatewise-backup', version: BACKUP_VERSION },
      ...{ schema: PRESENT_SCHEMA, savedAt },
    });
    await withFaults(runs, () => writeRuns(runs, writer, (share) => tell(share / 2)));
    await withFaults(documents, () =>
      writeDocuments(documents, writer, (share) => tell((1 + share) / 2)),
    );
    return await writer.end();
  } catch (thrown) {
    await writer.abort();
    throw thrown;
  }
}

async function writeRuns(
  db: Databases['runs'],
  writer: LineWriter,
  tell: (share: number) => void,
): Promise<void> {
  const [datasets, runs] = await Promise.all([db.getAllKeys('summaries'), db.getAllKeys('runs')]);
  const groups = [
    ...datasets.map((id) => ({ of: 'dataset' as const, id, read: () => datasetRows(db, id) })),
    ...runs.map((id) => ({ of: 'run' as const, id, read: () => runRows(db, id) })),
  ];
  for (const [i, { read, ...group }] of groups.entries()) {
    const rows = await read();
    // Null if it was deleted meanwhile.
    if (rows) {
      await writer.writeGroup(group, rows, (share) => tell((i + share) / groups.length));
    }
    tell((i + 1) / groups.length);
  }
}

/** Returns all rows of a dataset, in one transaction; null if there is none. */
async function datasetRows(
  db: Databases['runs'],
  id: DatasetId,
): Promise<readonly BackupRow[] | null> {
  const read = db.transaction(['datasets', 'summaries', 'lists', 'vectors']);
  const [summaries, ...others] = await Promise.all([
    rowsOf('summaries', read.objectStore('summaries').getAll(id)),
    rowsOf('datasets', read.objectStore('datasets').getAll(id)),
    rowsOf('lists', read.objectStore('lists').getAll(under(id))),
    rowsOf('vectors', read.objectStore('vectors').getAll(under(id))),
  ]);
  return summaries.length === 0 ? null : [...summaries, ...others.flat()];
}

/** Returns all rows of a run, in one transaction; null if there is none. */
async function runRows(db: Databases['runs'], id: RunId): Promise<readonly BackupRow[] | null> {
  const read = db.transaction(['runs', 'data', 'judgements', 'reasons']);
  const [own, data, ...others] = await Promise.all([
    rowsOf('runs', read.objectStore('runs').getAll(id)),
    rowsOf('data', read.objectStore('data').getAll(id)),
    rowsOf('judgements', read.objectStore('judgements').getAll(under(id))),
    rowsOf('reasons', read.objectStore('reasons').getAll(under(id))),
  ]);
  if (own.length === 0) return null;
  return [...own, ...data.map((one) => ({ ...one, key: id })), ...others.flat()];
}

/** Writes all documents in one transaction, which stays open while they are compressed. */
async function writeDocuments(
  db: Databases['documents'],
  writer: LineWriter,
  tell: (share: number) => void,
): Promise<void> {
  const { store } = db.transaction('documents');
  const keys = await store.getAllKeys();
  for (let i = 0; i < keys.length; i += BATCH) {
    const some = keys.slice(i, i + BATCH);
    const values = await store.getAll(IDBKeyRange.bound(some[0], some.at(-1)));
    const rows = values.map((row, j) => ({ store: 'documents', row, key: some[j]! }));
    const group = { of: 'documents' as const, id: some[0]!.join('/') };
    await keepOpen(store, writer.writeGroup(group, rows));
    tell((i + some.length) / keys.length);
  }
}

/** Waits for work outside a transaction; requests in between keep the browser from ending it. */
async function keepOpen(
  store: IDBPObjectStore<DocumentSchema, ['documents'], 'documents'>,
  work: Promise<void>,
): Promise<void> {
  let open = true;
  const done = work.finally(() => (open = false));
  done.catch(() => undefined);
  while (open) await store.getKey(['', '']);
  await done;
}

async function rowsOf(store: string, rows: Promise<readonly unknown[]>): Promise<BackupRow[]> {
  return (await rows).map((row) => ({ store, row }));
}
