import { stringify, unflatten } from 'devalue';
import { Cut } from './cut.ts';

/** The first line of a back-up. */
export interface BackupHead {
  readonly format: 'slatewise-backup';
  /** Version of the file's layout: 1 or 2. */
  readonly version: number;
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

/** What a group of lines holds: one dataset, one run or some documents. */
export interface BackupGroup {
  readonly of: 'dataset' | 'run' | 'documents';
  readonly id: string;
}

/** Rows of a group. The lines of a group follow each other. */
export interface RowsLine extends BackupGroup {
  /** The number of the line within its group, from 0; absent in version 1. */
  readonly at?: number;
  /** True on the last line of a group; version 1 marks none. */
  readonly last?: true;
  readonly rows: readonly BackupRow[];
}

/** A piece of a value that is too large for a line. A row on a later line of the group has the value. */
export interface PieceLine extends BackupGroup {
  readonly at: number;
  /** The number of the value in its group. Its pieces come in their order. */
  readonly part: number;
  readonly piece: unknown;
}

/** The last line. A file without it was cut off. */
interface BackupEnd {
  readonly of: 'end';
  /** Lines between the first and this one. */
  readonly lines: number;
}

type AnyLine = BackupHead | RowsLine | PieceLine | BackupEnd;

/** Version of the layout that this program writes, and the newest one that it reads. */
export const BACKUP_VERSION = 2;

/** Returns a line without its end. Maps and typed arrays keep their kinds. */
export function writeLine(line: AnyLine): string {
  return stringify(line, {
    Cut: (value) => value instanceof Cut && [value.part, value.kind, value.length],
  });
}

/**
 * Returns what a line holds; undefined if it is no line of a back-up.
 *
 * @param join returns the value for which a `Cut` stands, or throws
 */
export function readLine(text: string, join: (cut: unknown) => unknown): AnyLine | undefined {
  let value: unknown;
  try {
    const flat = JSON.parse(text) as unknown[];
    if (Array.isArray(flat) && flat.some(isSparse)) return undefined;
    value = unflatten(flat, { Cut: join });
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (value.format === 'slatewise-backup') return isHead(value) ? value : undefined;
  if (value.of === 'end') return isCount(value.lines) ? (value as never) : undefined;
  return isLine(value) ? value : undefined;
}

/** Devalue's mark of an array whose stated length may be far above its number of elements. No row has one. */
const SPARSE = -7;
const isSparse = (value: unknown): boolean => Array.isArray(value) && value[0] === SPARSE;

function isHead(value: object): value is BackupHead {
  const { version, schema } = value as BackupHead;
  return isObject(schema) && [version, schema.runs, schema.documents].every(isVersion);
}

/** Decides whether each row has the keys of its store, and belongs to the line's dataset or run. */
function isLine(value: object): value is RowsLine | PieceLine {
  const { of, id, rows, at, part } = value as RowsLine & PieceLine;
  if (typeof id !== 'string' || !GROUPS.includes(of)) return false;
  if (at !== undefined && !isCount(at)) return false;
  if ('piece' in value) return at !== undefined && isCount(part);
  if (!Array.isArray(rows)) return false;
  return rows.every((one) => isObject(one) && belongs(of, id, one as unknown as BackupRow));
}

const GROUPS: readonly unknown[] = ['dataset', 'run', 'documents'];

function belongs(of: BackupGroup['of'], id: string, { store, row, key }: BackupRow): boolean {
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

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const isVersion = (value: unknown): boolean => isCount(value) && value > 0;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
