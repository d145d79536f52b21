import { couldBeThousands, type Row } from '../table.ts';

/** Makes a row of a binary format from its values. */
export function typedRow(line: number, values: readonly unknown[]): Row {
  const cells = values.map(textOf);
  const typed = values.flatMap((value, column) =>
    typeof value === 'number' && couldBeThousands(cells[column]!) ? [column] : [],
  );
  return { line, cells, ...(typed.length > 0 ? { typed: new Set(typed) } : {}) };
}

/**
 * Writes a value of a binary format as a cell: times as dates, or "Invalid Date", bytes as text or, if they are none, in
 * hexadecimal, lists as JSON, nothing as ''.
 */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A time beyond the calendar is a cell that can't be read, not an empty one.
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  if (value instanceof Uint8Array) return bytesText(value);
  if (typeof value !== 'object') return String(value);
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part instanceof Uint8Array ? bytesText(part) : part,
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads bytes as text, else writes them in hexadecimal: two ids of bytes that are no text must stay two. */
export function bytesText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
