import { message } from '#messages/message.ts';
import type { BadRows } from '../bad-rows.ts';
import type { LogDraft } from '../log-draft.ts';
import type { TimeColumn } from './time-column.ts';

/**
 * Gives a file's rows their final times, once all cells of the column were read. Leaves out rows whose cell the column's
 * reading can't read; where a person has to say what the cells mean, all rows stay, without a time.
 * @param firstRow the row of the log at which the file's rows begin
 */
export function settleTimes(
  file: string,
  column: TimeColumn,
  log: LogDraft,
  firstRow: number,
  bad: BadRows,
): void {
  const { remarks, secondsOf, nanosOf } = column.decide();
  for (const remark of remarks) bad.remark(remark);
  log.retime(
    firstRow,
    (row, value) => {
      const seconds = secondsOf({ row, value });
      if (nanosOf && typeof seconds === 'number') log.lose(row, nanosOf({ row, value }, seconds));
      return seconds;
    },
    (line, found) =>
      bad.refuse(
        file,
        line,
        message('badRows.timeUnread'),
        message('badRows.timeUnlikeColumn', { found }),
      ),
  );
}
