import { message, type Text } from '#messages/message.ts';
import { Fault } from '../domain/fault.ts';
import type { BadRows } from './bad-rows.ts';

/**
 * Refuses a file without a usable row; an empty result would hide the reason.
 * @throws Fault `file-unusable`
 */
export function refuseUnlessUsable(file: string, bad: BadRows, hint: Text = ''): void {
  if (bad.keptOf(file) > 0) return;
  const first = bad.firstOf(file);
  throw new Fault(
    'file-unusable',
    first
      ? message('dataFaults.noUsableRowOf', {
          file,
          rows: bad.rowsOf(file),
          line: first.line,
          why: first.reason,
          hint: hint === '' ? bad.causeOf(file) : hint,
        })
      : message('dataFaults.noRows', { file }),
  );
}
