import { writtenNumber } from './written-number.ts';

/** Tells if a count of clicks in any locale is above 0: the meaning of its marks doesn't matter. Undefined for no count. */
export function clicksCounted(text: string): boolean | undefined {
  const number = writtenNumber(text);
  if (!number) return undefined;
  const count = number.kind === 'closed' ? number.value : number.thousands;
  return count < 0 ? undefined : count > 0;
}
