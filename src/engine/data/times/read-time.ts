import { readDigitsAndFraction } from './date-digits.ts';
import { namedMonth } from './named-month.ts';
import { numberedDate } from './numbered-date.ts';
import type { TimeCell, TimeForm, Zones } from './time-cell.ts';
import { yearFirst } from './year-first.ts';

/** The families of written forms. A text belongs to at most one. */
const FORMS: readonly TimeForm[] = [yearFirst, numberedDate, namedMonth];

/** No written form is longer, in characters. */
const LONGEST = 120;

const NO_ZONES: Zones = new Map();

/** Each character matches in one way only, so matching time is linear in the length. A decimal comma needs four digits before it. */
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+|\d{4,},\d+)$/i;

/** An integer of nanoseconds that a double may round. */
const LONG_INTEGER = /^-?\d{16,19}$/;

/** pandas writes a missing time as NaT; MySQL writes it as a date of zeros. */
const NONE = /^(?:nat|0000-00-00(?:[t ]00:00:00(?:\.0+)?)?)$/i;

/** Spaces other than the common one, and ISO's minus sign. */
const SPACES = /[\s\u00a0\u2009\u202f]+/g;

/**
 * Reads all that one cell says of its time, by itself.
 * @param zones offsets of zones that the study states
 * @returns undefined for a text that is no time in any form
 */
export function readTime(text: string, zones: Zones = NO_ZONES): TimeCell | undefined {
  const trimmed = text.trim();
  if (NUMBER.test(trimmed)) {
    const digits = trimmed.length > 15 ? readDigitsAndFraction(trimmed) : undefined;
    if (digits) return digits;
    const value = Number(trimmed.includes(',') ? trimmed.replace(',', '.') : trimmed);
    if (!Number.isFinite(value)) return undefined;
    const isRounded = !Number.isSafeInteger(value) && LONG_INTEGER.test(trimmed);
    const rest = isRounded ? Number(BigInt(trimmed) - BigInt(value)) : 0;
    return { kind: 'number', value: value + 0, ...(rest === 0 ? {} : { rest }) };
  }
  if (trimmed === '' || trimmed.length > LONGEST) return undefined;
  if (NONE.test(trimmed)) return { kind: 'none' };
  const plain = trimmed.replace(SPACES, ' ').replaceAll('\u2212', '-');
  for (const form of FORMS) {
    const cell = form(plain, zones);
    if (cell) return cell;
  }
  return undefined;
}
