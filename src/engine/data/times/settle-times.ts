import { message } from '#messages/message.ts';
import type { BadRows } from '../bad-rows.ts';
import type { LogDraft } from '../log-draft.ts';
import type { UnreadValues } from '../unread-values.ts';
import type { TimeColumn } from './time-column.ts';

/**
 * Gives a file's rows their final times, once all cells of the column were read. All rows stay: one whose cell the column's
 * reading can't read has no time, and none has where a person has to say what the cells mean.
 * @param firstRow the row of the log at which the file's rows begin
 */
export function settleTimes(
  column: TimeColumn,
  log: LogDraft,
  firstRow: number,
  bad: BadRows,
  unread: UnreadValues,
): void {
  const { remarks, secondsOf, nanosOf } = column.decide();
  for (const remark of remarks) bad.remark(remark);
  log.retime(firstRow, (row, value, line) => {
    const seconds = secondsOf({ row, value });
    if (typeof seconds === 'string') {
      unread.add('timestamp', line, message('badRows.timeUnlikeColumn', { found: seconds }));
      return NaN;
    }
    if (nanosOf) log.lose(row, nanosOf({ row, value }, seconds));
    return seconds;
  });
}
