import { parse, stringify } from 'devalue';

/** The first line of a back-up. */
export interface BackupHead {
  readonly format: 'slatewise-backup';
  /** Version of the file's layout. */
  readonly version: 1;
  /** Versions of the two databases whose rows the file holds. */
  readonly schema: { readonly runs: number; readonly documents: number };
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A row as its database holds it, with its key where the row itself doesn't contain it. */
export interface BackupRow {
  readonly store: string;
  readonly row: unknown;
  readonly key?: string | readonly string[];
}

/** One dataset, one run or some documents. A run can span several lines in a row, which are restored together. */
export interface BackupLine {
  readonly of: 'dataset' | 'run' | 'documents';
  readonly id: string;
  readonly rows: readonly BackupRow[];
}

/** The last line. A file without it was cut off. */
export interface BackupEnd {
  readonly of: 'end';
  /** Lines between the first and this one. */
  readonly lines: number;
}

/** Version of the layout that this program writes, and the newest one that it reads. */
export const BACKUP_VERSION = 1;

/** Returns a line without its end. Maps and typed arrays keep their kinds. */
export function writeLine(line: BackupHead | BackupLine | BackupEnd): string {
  return stringify(line);
}

/** Returns what a line holds; undefined if it is no line of a back-up. */
export function readLine(text: string): BackupHead | BackupLine | BackupEnd | undefined {
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (value.format === 'slatewise-backup') return isHead(value) ? value : undefined;
  if (value.of === 'end') return value as unknown as BackupEnd;
  return isLine(value) ? value : undefined;
}

function isHead(value: object): value is BackupHead {
  const { version, schema } = value as BackupHead;
  return (
    Number.isInteger(version) &&
    isObject(schema) &&
    Number.isInteger(schema.runs) &&
    Number.isInteger(schema.documents)
  );
}

/** Decides whether each row has the keys of its store, and belongs to the line's dataset or run. */
function isLine(value: object): value is BackupLine {
  const { of, id, rows } = value as BackupLine;
  if (typeof id !== 'string' || !Array.isArray(rows)) return false;
  return rows.every((one) => isObject(one) && belongs(of, id, one as unknown as BackupRow));
}

function belongs(of: BackupLine['of'], id: string, { store, row, key }: BackupRow): boolean {
  if (of === 'documents') return store === 'documents' && isDocumentKey(key);
  if (!isObject(row)) return false;
  if (of === 'dataset') {
    switch (store) {
      case 'datasets':
      case 'summaries':
        return row.id === id;
      case 'lists':
        return row.dataset === id && isObject(row.source) && typeof row.source.file === 'string';
      case 'vectors':
        return row.dataset === id && typeof row.embedder === 'string';
      default:
        return false;
    }
  }
  switch (store) {
    case 'runs':
      return row.id === id;
    case 'data':
      return key === id;
    case 'judgements':
      return row.run === id && typeof row.key === 'string' && typeof row.order === 'number';
    case 'reasons':
      return row.run === id && typeof row.key === 'string';
    default:
      return false;
  }
}

const isDocumentKey = (key: unknown): boolean =>
  Array.isArray(key) && key.length === 2 && key.every((part) => typeof part === 'string');

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
