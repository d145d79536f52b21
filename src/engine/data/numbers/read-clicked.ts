import { writtenNumber } from './written-number.ts';

const TRUE = new Set(['true', 'yes', 'y', 't', 'click', 'clicked']);
const FALSE = new Set(['false', 'no', 'n', 'f', 'none', 'skip', 'skipped']);

/**
 * Reads a trimmed click: yes or no in their usual spellings, or a count of clicks in any locale, of which 0 is no; the
 * meaning of its marks doesn't matter. Undefined for another text, and for a count below 0.
 */
export function readClicked(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return true;
  if (FALSE.has(word)) return false;
  const number = writtenNumber(word);
  if (!number) return undefined;
  const count = number.kind === 'closed' ? number.value : number.thousands;
  return count < 0 ? undefined : count > 0;
}
