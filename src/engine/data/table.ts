import { message, type Text } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import { LONGEST_LINE } from './lines.ts';

/** One row of a table. */
export interface Row {
  /** The number of its first line in the file; in a binary file, the number of the row. Both count from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Columns whose cell is a number by its type, such as 1.865, which as a text could be 1865. Absent if there are none. */
  readonly typed?: ReadonlySet<number>;
}

/** True for a text of a number in which a point could stand between thousands. */
export function couldBeThousands(text: string): boolean {
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text);
}

/** Returns a trimmed cell of a column of numbers. A number by its type has one more zero, which leaves it one reading. */
export function numberCell({ cells, typed }: Row, column: number | undefined): string {
  const cell = column === undefined ? '' : (cells[column] ?? '').trim();
  return column !== undefined && typed?.has(column) ? `${cell}0` : cell;
}

export interface Unreadable {
  readonly line: number;
  readonly kind: Text;
  readonly reason: Text;
}

/** A table whose columns are known before its rows are read. */
export interface Table {
  readonly columns: readonly string[];
  /** Rows in batches, cells as text in column order. Unreadable rows go to `bad`. */
  readonly rows: AsyncGenerator<readonly Row[]>;
  /** True if the rows of a user follow each other in the order in which they happened. */
  readonly inOrder?: true;
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

/** Returns the reason why a line isn't read that `linesOf` cut; undefined if it is whole. */
export function tooLong(line: number, text: string): Unreadable | undefined {
  if (text.length <= LONGEST_LINE) return undefined;
  return {
    line,
    kind: message('badRows.lineTooLong'),
    reason: message('badRows.lineIsTooLong', { most: LONGEST_LINE }),
  };
}

/** Counts unreadable rows and records their reasons. */
export function refuseAll(file: string, unreadable: readonly Unreadable[], bad: BadRows): void {
  bad.countRows(file, unreadable.length);
  for (const { line, kind, reason } of unreadable) bad.refuse(file, line, kind, reason);
}

/** Returns the rows with the right number of cells, ignoring empty cells at the end, and refuses the others. */
export function wellFormed<R extends Row>(
  file: string,
  width: number,
  rows: readonly R[],
  bad: BadRows,
): readonly R[] {
  bad.countRows(file, rows.length);
  return rows.filter(({ line, cells }) => {
    const fits =
      cells.length === width ||
      (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''));
    if (!fits) {
      const reason = message('badRows.cellsExpected', { cells: cells.length, expected: width });
      bad.refuse(file, line, message('badRows.cellCount'), reason);
    }
    return fits;
  });
}
