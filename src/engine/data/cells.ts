import { yearOfTime } from './times/written-time.ts';

/** Readers for single table cells. Each returns `undefined` for a text that it can't read. */

/** Unambiguous: each character matches in one way only, so matching time is linear in the length. */
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Reads a decimal number with a point: "12", "4.5", "1e3". Rejects "", "0x1f" and "Infinity". Turns -0 into 0. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** True for NaN and for a number that a 32-bit float can hold (-3.4e38 to 3.4e38), in which ratings and positions are stored. */
export function isSingle(value: number): boolean {
  return Number.isNaN(value) || Number.isFinite(Math.fround(value));
}

/** Returns the year from the last brackets of a title: "Toy Story (1995)", "Fawlty Towers (1975-1979)". */
export function yearOfTitle(title: string): number | undefined {
  const year = /\((\d{4})(?:\s*[-–]\s*\d{0,4})?\)\s*$/.exec(title)?.[1];
  return year === undefined ? undefined : Number(year);
}

/** Reads a year: "1995", "1995.0", "-750", or the year of a date. */
export function readYear(text: string): number | undefined {
  const trimmed = text.trim();
  const number = readNumber(trimmed);
  if (number !== undefined) {
    return Number.isInteger(number) && number >= -5000 && number <= 3000 ? number : undefined;
  }
  return yearOfTime(trimmed);
}

/** Reads an id: 1 to 200 characters after trimming. */
export function readId(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > 200 ? undefined : trimmed;
}
