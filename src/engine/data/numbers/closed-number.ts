import { isSingle } from '../cells.ts';
import { writtenNumber } from './written-number.ts';

/** Reads a cell that is one number in any locale, and that a 32-bit float can hold; undefined for any other. */
export function closedNumber(text: string): number | undefined {
  const written = writtenNumber(text.trim());
  return written?.kind === 'closed' && isSingle(written.value) ? written.value : undefined;
}
