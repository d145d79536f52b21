/** Writes a value of a binary format as a cell: times as dates, bytes as text, lists as JSON, nothing as ''. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (typeof value !== 'object') return String(value);
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  );
}
