import { message } from '#messages/message.ts';
import type { FileStart } from '../file-start.ts';
import { Fault } from '../../domain/fault.ts';
import type { BadRows } from '../bad-rows.ts';
import { cellsIn, cellSeparator } from '../cell-separator.ts';
import { delimitedRows } from '../delimited.ts';
import { QuotingRemarks } from '../quoting-remarks.ts';
import type { Reading } from '../reading.ts';
import { isJsonArray } from '../refuse-foreign.ts';
import type { SplitRow } from '../row-splitter.ts';
import { afterSeparatorLine, withoutSeparatorLine } from '../separator-line.ts';
import type { SourceFile } from '../source-file.ts';
import { openLines } from '../source-lines.ts';
import { surveyOf } from '../survey.ts';
import { columnNames, refuseAll, wellFormed, type Row, type Table } from '../table.ts';
import { UnquotedCommas } from '../unquoted-commas.ts';
import type { OpenOptions, TableFormat } from './format.ts';

/** Cells separated by commas, semicolons, bars or tabs; the first lines decide. */
export const csv: TableFormat = {
  kind: 'table',
  id: 'csv',
  title: 'CSV',
  endings: ['csv'],
  namesColumns: false,
  recognises: isTable,
  open: (source, bad, reading, options) =>
    openDelimited(source, cellSeparator, options, bad, reading),
  survey: (source, reading) => surveyOf(source, delimiterOf, reading),
};

/** Cells separated by tabs. */
export const tsv: TableFormat = {
  kind: 'table',
  id: 'tsv',
  title: 'TSV',
  endings: ['tsv'],
  namesColumns: false,
  recognises: (start) => isTable(start) && delimiterOf(start.lines) === '\t',
  open: (source, bad, reading, options) =>
    openDelimited(source, tabSeparator, options, bad, reading),
  survey: (source, reading) => surveyOf(source, (lines) => tabSeparator(lines).separator, reading),
};

function tabSeparator(lines: readonly string[]) {
  return cellSeparator(lines, '\t');
}

/** True if most lines have as many cells as the first and more than one, or if the file is named as such a table. */
function isTable({ path, lines }: FileStart): boolean {
  if (lines.length === 0 || isJsonArray(lines)) return false;
  const delimiter = delimiterOf(lines);
  const rows = withoutSeparatorLine(lines).filter((line) => line !== '');
  const widths = rows.map((line) => cellsIn(line, delimiter));
  const alike = widths.filter((width) => width === widths[0]).length * 2 > widths.length;
  return ((widths[0] ?? 1) > 1 && alike) || /\.(csv|tsv|tab|dat)(\.gz)?$/i.test(path);
}

function delimiterOf(lines: readonly string[]): string {
  return cellSeparator(lines).separator;
}

async function openDelimited(
  source: SourceFile,
  separatorOf: typeof tabSeparator,
  { header, quoting }: OpenOptions,
  bad: BadRows,
  reading: Reading,
): Promise<Table> {
  const { start, all } = await openLines(source, bad, reading);
  const guessed = async () =>
    quoting ??
    (await surveyOf(source, (lines) => separatorOf(lines).separator, reading)).quoting ??
    'none';
  const { separator, misstated } = separatorOf(start.lines);
  if (misstated !== undefined) {
    const signs = { stated: misstated, separator };
    bad.remark(message('importRemarks.separatorMisstated', { file: source.path, ...signs }));
  }
  const batches = delimitedRows(afterSeparatorLine(all), separator, guessed);
  let first: Row | undefined;
  let before: readonly SplitRow[] = [];
  while (!first) {
    const { value, done } = await batches.next();
    if (done) throw new Fault('file-unusable', message('dataFaults.empty', { file: source.path }));
    refuseAll(source.path, value.unreadable, bad);
    [first] = value.rows;
    before = value.rows.slice(header ? 1 : 0);
  }
  const columns = columnNames(first.cells, header);
  const remarks = new QuotingRemarks(source.path, columns);
  const commas = separator === ',' ? new UnquotedCommas(source.path, columns.length) : undefined;
  return { columns, rows: rows() };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    yield read(before);
    for await (const { rows, unreadable } of batches) {
      refuseAll(source.path, unreadable, bad);
      yield read(rows);
    }
    remarks.remark(bad);
    commas?.explain(bad);
  }

  function read(rows: readonly SplitRow[]): readonly Row[] {
    for (const row of rows) commas?.add(row);
    const found = wellFormed(source.path, columns.length, rows, bad);
    for (const row of found) remarks.add(row);
    return found;
  }
}
