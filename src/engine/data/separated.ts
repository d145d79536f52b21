import type { BadRows } from './bad-rows.ts';
import { LONGEST_LINE } from './lines.ts';
import type { Reading } from './reading.ts';
import type { SourceFile } from './source-file.ts';
import { sourceLines } from './source-lines.ts';
import { wellFormed, type Row, type Table } from './table.ts';

/** Opens a file whose cells have a fixed separator and no quotes, as in the older MovieLens files. */
export function openSeparated(
  source: SourceFile,
  separator: string,
  columns: readonly string[],
  bad: BadRows,
  reading: Reading,
): Table {
  return { columns, rows: rows() };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    for await (const { first, lines } of sourceLines(source, bad, reading)) {
      const found: Row[] = [];
      for (const [i, line] of lines.entries()) {
        if (line === '' || line.length > LONGEST_LINE) continue;
        found.push({ line: first + i, cells: line.split(separator) });
      }
      yield wellFormed(source.path, columns.length, found, bad);
    }
  }
}
