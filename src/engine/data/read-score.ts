import { readNumber } from './cells.ts';

const INFINITE = /^([-+]?)inf(?:inity)?$/i;

/** Reads the score of an entry: a number, or "inf" and "-Infinity" as Python and C write them; undefined for other texts. */
export function readScore(text: string): number | undefined {
  const sign = INFINITE.exec(text.trim())?.[1];
  if (sign === undefined) return readNumber(text);
  return sign === '-' ? -Infinity : Infinity;
}
