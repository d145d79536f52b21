import { clipped } from '#messages/clipped.ts';
import { message } from '#messages/message.ts';
import type { BadRows } from './bad-rows.ts';
import type { Field } from './mapped-columns.ts';
import type { MissingCells } from './missing/missing-cells.ts';
import { writtenNumber } from './numbers/written-number.ts';
import type { Row } from './table.ts';
import type { TimeColumn } from './times/time-column.ts';

/**
 * Leaves out optional columns of which nothing can be read in the first rows: one remark then says so, and no cell counts
 * as unread.
 */
export function leaveOutUnreadable(
  file: string,
  rows: readonly Row[],
  at: Map<Field, number>,
  times: TimeColumn,
  missing: MissingCells,
  bad: BadRows,
): void {
  const optional = [
    ['timestamp', (cell: string) => times.isReadable(cell)],
    ['position', (cell: string) => writtenNumber(cell) !== undefined],
  ] as const;
  for (const [field, isReadable] of optional) {
    const column = at.get(field);
    if (column === undefined) continue;
    const cells = rows
      .map((row) => row.cells[column]?.trim() ?? '')
      .filter((cell) => cell !== '' && (isReadable(cell) || !missing.isWord(cell)));
    const [found] = cells;
    if (found === undefined || cells.some(isReadable)) continue;
    at.delete(field);
    const asked = field === 'timestamp' ? times.zoneAsked(found) : undefined;
    bad.remark(
      asked ?? message('importRemarks.columnLeftOut', { file, field, found: clipped(found) }),
    );
  }
}
