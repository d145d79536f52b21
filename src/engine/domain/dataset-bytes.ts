import type { Dataset } from './dataset.ts';
import { sumOf } from './sum-of.ts';

/** Bytes of one row of the log: user, item, rating, time, click and position. */
const BYTES_OF_ROW = 4 + 4 + 4 + 8 + 1 + 4;

/** Bytes of one character, as engines store texts with characters beyond Latin-1; ids and most titles take half. */
const BYTES_OF_CHARACTER = 2;

/**
 * Returns about how many bytes a dataset takes in storage: exactly those of its columns, and an upper bound for its texts.
 */
export function bytesOf({ log, items, users, truth }: Dataset): number {
  const letters = [items, users, log.impression].map(lettersIn);
  return (
    log.length * BYTES_OF_ROW +
    (log.order?.byteLength ?? 0) +
    (log.heldOut?.byteLength ?? 0) +
    (truth?.byteLength ?? 0) +
    sumOf(letters) * BYTES_OF_CHARACTER
  );
}

/** The bytes that lie beside a dataset, and go with it: about those of its lists, and those of its items' vectors. */
export interface AttachedBytes {
  readonly listBytes: number;
  readonly vectorBytes: number;
}

/** Returns about how many bytes a stored row takes: exactly those of its columns, and an upper bound for its texts. */
export function bytesOfRow(row: unknown): number {
  if (ArrayBuffer.isView(row)) return row.byteLength;
  if (typeof row === 'string') return row.length * BYTES_OF_CHARACTER;
  if (typeof row !== 'object' || row === null) return 8;
  return sumOf(Object.values(row).map(bytesOfRow));
}

/** Counts the letters of a value's texts, and eight for any number. */
function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return sumOf(Object.values(value).map(lettersIn));
}
