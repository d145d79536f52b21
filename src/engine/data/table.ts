import { message } from '../messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { BadRows } from './bad-rows.ts';
import { refuseJsonArray } from './refuse-foreign.ts';
import { delimitedRows, type Row, type Unreadable } from './delimited.ts';
import { guessDelimiter } from './guess-format.ts';
import { jsonRows } from './json-lines.ts';
import { LONGEST_LINE, type LineBatch } from './lines.ts';
import type { Reading } from './reading.ts';
import type { SourceFile } from './source-file.ts';
import { sourceLines } from './source-lines.ts';
import { count } from '../domain/plural.ts';

export type TableFormat = 'csv' | 'tsv' | 'jsonl';

/** A table whose columns are known before its rows are read. */
export interface Table {
  readonly columns: readonly string[];
  /** Rows in batches, cells in column order. Unreadable rows go to `bad`. */
  readonly rows: AsyncGenerator<readonly Row[]>;
}

/**
 * Opens a table. Without a header, columns are called "1", "2", …; the columns of JSON Lines are all keys of its first
 * lines. A CSV may use commas, semicolons, bars or tabs.
 * @throws Fault `file-unusable` if the file is empty or one JSON array
 */
export async function openTable(
  source: SourceFile,
  { format, header }: { readonly format: TableFormat; readonly header: boolean },
  bad: BadRows,
  reading: Reading,
): Promise<Table> {
  const batches = sourceLines(source, bad, reading);
  const { value: start, done } = await batches.next();
  if (done) throw new Fault('file-unusable', message('dataFaults.empty', { file: source.path }));
  refuseJsonArray(source.path, start.lines);
  const all = resumed(start, batches);
  return format === 'jsonl'
    ? openJson(source, start, all, bad)
    : openDelimited(source, format, header, start, all, bad);
}

/** Names the columns: by the first row, with a number after a repeated name; without a header "1", "2", … */
export function columnNames(first: readonly string[], header: boolean): string[] {
  const names = new Set<string>();
  /** The next number to try for each name. No number is tried twice, so that many equal names take linear time. */
  const next = new Map<string, number>();
  for (const [i, cell] of first.entries()) {
    const name = header ? cell.trim() : String(i + 1);
    let free = name;
    let n = next.get(name) ?? 2;
    for (; names.has(free); n++) free = `${name} (${n})`;
    next.set(name, n);
    names.add(free);
  }
  return [...names];
}

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

async function openDelimited(
  source: SourceFile,
  format: 'csv' | 'tsv',
  header: boolean,
  start: LineBatch,
  lines: AsyncIterable<LineBatch>,
  bad: BadRows,
): Promise<Table> {
  const delimiter = format === 'tsv' ? '\t' : guessDelimiter(start.lines);
  const batches = delimitedRows(lines, delimiter);
  let first: Row | undefined;
  let before: readonly Row[] = [];
  while (!first) {
    const { value, done } = await batches.next();
    if (done) throw new Fault('file-unusable', message('dataFaults.empty', { file: source.path }));
    refuseAll(source.path, value.unreadable, bad);
    [first] = value.rows;
    before = value.rows.slice(header ? 1 : 0);
  }
  const columns = columnNames(first.cells, header);
  return { columns, rows: rows() };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    yield wellFormed(source.path, columns.length, before, bad);
    for await (const { rows, unreadable } of batches) {
      refuseAll(source.path, unreadable, bad);
      yield wellFormed(source.path, columns.length, rows, bad);
    }
  }
}

async function openJson(
  source: SourceFile,
  start: LineBatch,
  lines: AsyncIterable<LineBatch>,
  bad: BadRows,
): Promise<Table> {
  const sample = jsonRows(resumed({ first: 1, lines: start.lines.slice(0, 100) }));
  const columns = new Set<string>();
  for await (const { rows } of sample) {
    for (const { values } of rows) for (const key of values.keys()) columns.add(key);
  }
  const place = new Map([...columns].map((name, i) => [name, i]));
  return { columns: [...columns], rows: rows() };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    for await (const { rows, unreadable } of jsonRows(lines)) {
      bad.countRows(source.path, rows.length);
      refuseAll(source.path, unreadable, bad);
      yield rows.map(({ line, values }) => ({ line, cells: placed(values) }));
    }
  }

  /**
   * Places values by column in a sparse array: a row costs only the values that it has, however many columns there are.
   */
  function placed(values: ReadonlyMap<string, string>): string[] {
    const cells: string[] = [];
    for (const [name, value] of values) {
      const at = place.get(name);
      if (at !== undefined) cells[at] = value;
    }
    return cells;
  }
}

function refuseAll(file: string, unreadable: readonly Unreadable[], bad: BadRows): void {
  bad.countRows(file, unreadable.length);
  for (const { line, kind, reason } of unreadable) bad.refuse(file, line, kind, reason);
}

/** Returns the rows with the right number of cells, ignoring empty cells at the end, and refuses the others. */
function wellFormed(file: string, width: number, rows: readonly Row[], bad: BadRows) {
  bad.countRows(file, rows.length);
  return rows.filter(({ line, cells }) => {
    const fits =
      cells.length === width ||
      (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''));
    if (!fits) {
      const reason = `The line has ${count(cells.length, 'cell', 'cells')}; ${count(width, 'was', 'were')} expected.`;
      bad.refuse(file, line, 'wrong number of cells', reason);
    }
    return fits;
  });
}

async function* resumed<T>(first: T, rest: AsyncIterable<T> = nothing()): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

async function* nothing(): AsyncGenerator<never> {}
