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

/**
 * Reads a number that a 32-bit float can hold (-3.4e38 to 3.4e38), the type in which ratings and positions are stored.
 */
export function readSingle(text: string): number | undefined {
  const value = readNumber(text);
  return value !== undefined && Number.isFinite(Math.fround(value)) ? value : undefined;
}

const TRUE = new Set(['true', 'yes', 'y', 't', 'click', 'clicked']);
const FALSE = new Set(['false', 'no', 'n', 'f', 'none', 'skip', 'skipped']);

/**
 * Reads a click: yes or no in their usual spellings, or a count of clicks (0 is no; negative counts are unreadable).
 */
export function readClicked(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (TRUE.has(word)) return true;
  if (FALSE.has(word)) return false;
  const count = readNumber(word);
  return count === undefined || count < 0 ? undefined : count > 0;
}

const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?\s*(Z|UTC|[-+]\d{2}:?\d{2})?$/i;
const COMPACT_DATE = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/**
 * Reads a time as seconds since 1970. Accepts seconds, milli-, micro- or nanoseconds, which their size tells apart (a
 * time in seconds beyond the year 5000 counts as milliseconds), and dates that begin with the year. A date without a
 * zone counts as UTC, so that every machine reads the same.
 */
export function readTimestamp(text: string): number | undefined {
  const trimmed = text.trim();
  if (COMPACT_DATE.test(trimmed)) {
    return secondsOf(+trimmed.slice(0, 4), +trimmed.slice(4, 6), +trimmed.slice(6), 0, 0, 0);
  }
  const number = readNumber(trimmed);
  if (number !== undefined) {
    const size = Math.abs(number);
    if (size >= 1e17) return number / 1e9;
    if (size >= 1e14) return number / 1e6;
    return size >= 1e11 ? number / 1e3 : number;
  }
  const found = DATE.exec(trimmed);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second, fraction, zone] = found;
  const seconds = secondsOf(
    Number(year),
    Number(month),
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
  return seconds === undefined ? undefined : seconds + Number(fraction ?? 0) - offsetOf(zone);
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
  const seconds = readTimestamp(trimmed);
  return seconds === undefined ? undefined : new Date(seconds * 1000).getUTCFullYear();
}

/** Reads an id: 1 to 200 characters after trimming. */
export function readId(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > 200 ? undefined : trimmed;
}

function secondsOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number | undefined {
  if (hour > 24 || minute > 59 || second > 60) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.getTime() / 1000 + hour * 3600 + minute * 60 + second;
}

function offsetOf(zone: string | undefined): number {
  const found = /^([-+])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (!found) return 0;
  const seconds = Number(found[2]) * 3600 + Number(found[3]) * 60;
  return found[1] === '-' ? -seconds : seconds;
}
