import { Fault } from '../domain/fault.ts';
import type { BadRows } from './bad-rows.ts';

/**
 * Refuses a file without a usable row; an empty result would hide the reason.
 * @throws Fault `file-unusable`
 */
export function refuseUnlessUsable(file: string, bad: BadRows, hint = ''): void {
  if (bad.keptOf(file) > 0) return;
  const first = bad.firstOf(file);
  throw new Fault(
    'file-unusable',
    first
      ? `${file}: none of its ${bad.rowsOf(file)} rows can be used. Line ${first.line}: ${first.reason}${hint && ` ${hint}`}`
      : `${file} has no rows.`,
  );
}
