import type { BadRows } from './bad-rows.ts';
import type { Reading } from './reading.ts';
import type { SourceFile } from './source-file.ts';
import { sourceLines } from './source-lines.ts';
import { refuseAll, tooLong, wellFormed, type Row, type Table } from './table.ts';

/**
 * Opens a file whose cells have a fixed separator and no quotes, as in the older MovieLens files. With a header, the first
 * line isn't read: its columns are those given.
 */
export function openSeparated(
  source: SourceFile,
  separator: string,
  columns: readonly string[],
  bad: BadRows,
  reading: Reading,
  { header }: { readonly header: boolean } = { header: false },
): Table {
  return { columns, rows: rows() };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    for await (const { first, lines } of sourceLines(source, bad, reading)) {
      const found: Row[] = [];
      for (const [i, line] of lines.entries()) {
        if ((header && first + i === 1) || line === '') continue;
        const refused = tooLong(first + i, line);
        if (refused) refuseAll(source.path, [refused], bad);
        else found.push({ line: first + i, cells: line.split(separator) });
      }
      yield wellFormed(source.path, columns.length, found, bad);
    }
  }
}
