import { under, withFaults } from '../idb.ts';
import {
  BACKUP_VERSION,
  writeLine,
  type BackupEnd,
  type BackupHead,
  type BackupLine,
  type BackupRow,
} from './backup-line.ts';
import { PRESENT_SCHEMA, type Databases } from './databases.ts';

/** Rows of a line: few enough that a line stays a short string. */
const ROWS = 500;

/**
 * Returns a file with every row of both databases: datasets, lists, vectors, runs, judgements, reasons and all
 * documents. It is gzip over lines of text. One read transaction per database sees them at one moment, so that work in
 * progress is in the file as far as it was stored then.
 *
 * @param savedAt milliseconds since 1970
 * @param tell receives the share that is written, 0 to 1
 */
export async function saveBackup(
  { runs, documents }: Databases,
  savedAt: number,
  tell: (share: number) => void = () => {},
): Promise<Blob> {
  const { readable, writable } = new CompressionStream('gzip');
  const blob = new Response(readable).blob();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  let lines = 0;
  let failed: unknown = null;
  // Waiting for the compressor would end the transaction that reads, so lines are queued.
  const put = (line: BackupHead | BackupLine | BackupEnd) => {
    writer.write(encoder.encode(`${writeLine(line)}\n`)).catch((thrown: unknown) => {
      failed ??= thrown;
    });
  };
  const write = (line: BackupLine) => {
    put(line);
    lines++;
  };
  put({
    ...{ format: 'slatewise-backup', version: BACKUP_VERSION },
    ...{ schema: PRESENT_SCHEMA, savedAt },
  });
  await withFaults(runs, () => writeRuns(runs, write, (share) => tell(share / 2)));
  await withFaults(documents, () =>
    writeDocuments(documents, write, (share) => tell((1 + share) / 2)),
  );
  put({ of: 'end', lines });
  await writer.close();
  if (failed) throw failed;
  return blob;
}

type Write = (line: BackupLine) => void;

async function writeRuns(
  db: Databases['runs'],
  write: Write,
  tell: (share: number) => void,
): Promise<void> {
  const read = db.transaction([...db.objectStoreNames]);
  const [datasets, runs] = await Promise.all([
    read.objectStore('summaries').getAllKeys(),
    read.objectStore('runs').getAllKeys(),
  ]);
  const all = datasets.length + runs.length;
  let done = 0;
  for (const id of datasets) {
    const found = await Promise.all([
      rowsOf('datasets', read.objectStore('datasets').getAll(id)),
      rowsOf('summaries', read.objectStore('summaries').getAll(id)),
      rowsOf('lists', read.objectStore('lists').getAll(under(id))),
      rowsOf('vectors', read.objectStore('vectors').getAll(under(id))),
    ]);
    write({ of: 'dataset', id, rows: found.flat() });
    tell(++done / all);
  }
  for (const id of runs) {
    const [own, data, judgements, reasons] = await Promise.all([
      rowsOf('runs', read.objectStore('runs').getAll(id)),
      rowsOf('data', read.objectStore('data').getAll(id)),
      rowsOf('judgements', read.objectStore('judgements').getAll(under(id))),
      rowsOf('reasons', read.objectStore('reasons').getAll(under(id))),
    ]);
    write({ of: 'run', id, rows: [...own, ...data.map((one) => ({ ...one, key: id }))] });
    for (const rows of inPieces([...judgements, ...reasons])) write({ of: 'run', id, rows });
    tell(++done / all);
  }
}

async function writeDocuments(
  db: Databases['documents'],
  write: Write,
  tell: (share: number) => void,
): Promise<void> {
  const { store } = db.transaction('documents');
  const keys = await store.getAllKeys();
  let done = 0;
  for (const piece of inPieces(keys)) {
    const values = await store.getAll(IDBKeyRange.bound(piece[0], piece.at(-1)));
    const rows = values.map((row, i) => ({ store: 'documents', row, key: piece[i]! }));
    write({ of: 'documents', id: piece[0]!.join('/'), rows });
    tell((done += piece.length) / keys.length);
  }
}

async function rowsOf(store: string, rows: Promise<readonly unknown[]>): Promise<BackupRow[]> {
  return (await rows).map((row) => ({ store, row }));
}

function inPieces<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ROWS);
  return Array.from({ length: count }, (_, i) => all.slice(i * ROWS, (i + 1) * ROWS));
}
