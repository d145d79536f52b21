import { Fault } from '../domain/fault.ts';
import type { Quoting } from '../domain/quoting.ts';
import { BadRows } from './bad-rows.ts';
import type { TableFormat } from './formats/format.ts';
import { quiet, type Reading } from './reading.ts';
import type { SniffedTable } from './sniffed.ts';
import type { SourceFile } from './source-file.ts';
import { LINES_LOOKED_AT } from './source-lines.ts';
import type { Table } from './table.ts';

/** Rows shown of each table, a header included. */
const LINES_SHOWN = 9;

/**
 * Guesses the quoting from all cells of a file; undefined if all quotings read the same. A damaged file has no guess: the
 * import names the damage.
 */
export async function quotingOf(
  source: SourceFile,
  format: TableFormat,
  reading: Reading,
): Promise<SniffedTable['quoting']> {
  const guess = await guessOf(source, format, reading);
  if (guess === undefined) return undefined;
  const as = async (quoting: Quoting) =>
    (await startOf(source, format, reading, quoting)).first.slice(0, LINES_SHOWN);
  const [none, doubled, backslash] = [await as('none'), await as('doubled'), await as('backslash')];
  return { guess, first: { none, doubled, backslash } };
}

async function guessOf(
  source: SourceFile,
  format: TableFormat,
  reading: Reading,
): Promise<Quoting | undefined> {
  try {
    return (await format.survey?.(source, reading))?.quoting;
  } catch (thrown) {
    if (thrown instanceof Fault && thrown.code === 'file-unusable') return undefined;
    throw thrown;
  }
}

/** Opens a table without a header and reads its first rows. */
export async function startOf(
  source: SourceFile,
  format: TableFormat,
  reading: Reading,
  quoting: Quoting | undefined,
) {
  const bad = new BadRows();
  const table = await format.open(source, bad, quiet(reading), { header: false, quoting });
  const first = await firstRows(table, () => bad.rowsOf(source.path) >= LINES_LOOKED_AT);
  return { table, first };
}

/**
 * Reads the rows on the first lines of a table, with '' in place of gaps.
 * @param isEnough true once so many rows were read, good and bad
 */
async function firstRows(
  { columns, rows }: Table,
  isEnough: () => boolean,
): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for await (const batch of rows) {
    for (const { line, cells } of batch) {
      if (line > LINES_LOOKED_AT) return found;
      found.push(columns.map((_, i) => cells[i] ?? ''));
    }
    if (isEnough()) break;
  }
  return found;
}
