import { midnightOf } from './calendar.ts';
import { instantAt } from './clock.ts';
import type { TimeCell } from './time-cell.ts';

const WITH_FRACTION = /^((?:19|20)\d{12})[.,](\d{1,30})$/;

/** True for a number written like 20210403, 202104031230 or 20210403123000, whether a calendar has the date or not. */
export function isLikeDateDigits(value: number): boolean {
  const isLong =
    (value >= 19e6 && value < 21e6) ||
    (value >= 19e10 && value < 21e10) ||
    (value >= 19e12 && value < 21e12);
  return isLong && Number.isInteger(value);
}

/**
 * True for a number written like 2021 or 202104, whether a calendar has the month or not. Only a column of such numbers
 * shows that they are dates.
 */
export function isLikeYearOrMonth(value: number): boolean {
  const isShort = (value >= 1900 && value < 2100) || (value >= 190_000 && value < 210_000);
  return isShort && Number.isInteger(value);
}

/**
 * Reads such a number as seconds since 1970, in UTC: the first moment of a year or month. Undefined if it is no date and
 * time.
 */
export function readDateDigits(value: number): number | undefined {
  if (!isLikeDateDigits(value) && !isLikeYearOrMonth(value)) return undefined;
  const digits = String(value);
  const at = (from: number, to: number) => Number(digits.slice(from, to));
  const [month, day] = [digits.length > 4 ? at(4, 6) : 1, digits.length > 6 ? at(6, 8) : 1];
  const midnight = midnightOf(at(0, 4), month, day);
  const [hour, minute, second] = [at(8, 10), at(10, 12), at(12, 14)];
  if (midnight === undefined || hour > 23 || minute > 59 || second > 60) return undefined;
  return midnight + hour * 3600 + minute * 60 + second;
}

/**
 * Reads 14 digits and a fraction of a second, as MySQL writes a time as a number: 20210403123000.250000. As a number it
 * would be rounded to 4 milliseconds.
 */
export function readDigitsAndFraction(text: string): TimeCell | undefined {
  const [, digits, fraction = ''] = WITH_FRACTION.exec(text) ?? [];
  const seconds = digits === undefined ? undefined : readDateDigits(Number(digits));
  return seconds === undefined ? undefined : instantAt(seconds + Number(`0.${fraction}`), fraction);
}
