import { Fault } from '../domain/fault.ts';
import type { BadRows } from './bad-rows.ts';

/** A file of which nothing could be used is a fault, not an empty result. */
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
