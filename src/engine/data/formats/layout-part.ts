import type { BadRows } from '../bad-rows.ts';
import type { Reading } from '../reading.ts';
import type { SourceFile } from '../source-file.ts';
import type { Row, Table } from '../table.ts';
import type { TablePart } from './format.ts';

export type Open = (
  source: SourceFile,
  bad: BadRows,
  reading: Reading,
  takesUser?: (user: string) => boolean,
) => Table | Promise<Table>;

/** Makes one table of a published dataset. */
export function layoutPart(
  role: TablePart['role'],
  source: SourceFile,
  open: Open,
  mapping: TablePart['mapping'],
): TablePart {
  return { role, source, mapping, open: (...asked) => open(source, ...asked) };
}

/** Changes the columns of a table, row by row. */
export function withRows(
  table: Table,
  columns: readonly string[],
  change: (cells: readonly string[]) => string[],
): Table {
  return { ...table, columns, rows: changed() };

  async function* changed(): AsyncGenerator<readonly Row[]> {
    for await (const batch of table.rows) {
      yield batch.map(({ line, cells }) => ({ line, cells: change(cells) }));
    }
  }
}

/**
 * Turns each row of a table into any number of rows with other columns; all have the line of the first. The file's count
 * of rows becomes that of the new ones.
 */
export function withSeveralRows(
  table: Table,
  columns: readonly string[],
  file: string,
  bad: BadRows,
  rowsOf: (cells: readonly string[]) => readonly (readonly string[])[],
): Table {
  return { ...table, columns, rows: changed() };

  async function* changed(): AsyncGenerator<readonly Row[]> {
    for await (const batch of table.rows) {
      const made = batch.flatMap(({ line, cells }) =>
        rowsOf(cells).map((cells) => ({ line, cells })),
      );
      bad.countRows(file, made.length - batch.length);
      yield made;
    }
  }
}
