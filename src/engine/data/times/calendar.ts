/** Seconds of a day. */
export const DAY = 86_400;

/**
 * Returns the midnight of a date in the Gregorian calendar, in seconds since 1970; undefined if no calendar has the date.
 * @param year astronomical: 0 is 1 BC
 * @param month from 1
 */
export function midnightOf(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined;
  // Years that begin in March have the leap day at their end. A `Date` would be ten times slower.
  const shifted = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  const days = 365 * shifted + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (days - DAYS_TO_1970) * DAY;
}

/** Days from the first of March of the year 0 to 1970-01-01. */
const DAYS_TO_1970 = 719_468;

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0);
}

/** Returns the day of the week of a midnight, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(midnight: number): number {
  const days = Math.floor(midnight / DAY);
  return ((((days + 3) % 7) + 7) % 7) + 1;
}

/** Returns the midnight of a day of an ISO week, from 1 for Monday; undefined if the year lacks the week. */
export function midnightOfWeek(year: number, week: number, weekday: number): number | undefined {
  if (week < 1 || week > 53 || weekday < 1 || weekday > 7) return undefined;
  const fourth = midnightOf(year, 1, 4)!;
  const monday = fourth - (weekdayOf(fourth) - 1) * DAY + (week - 1) * 7 * DAY;
  // A week belongs to the year of its Thursday.
  const thursday = new Date((monday + 3 * DAY) * 1000).getUTCFullYear();
  return thursday === year ? monday + (weekday - 1) * DAY : undefined;
}

/** Returns the midnight of the n-th day of a year, from 1; undefined if the year has fewer days. */
export function midnightOfDay(year: number, day: number): number | undefined {
  const first = midnightOf(year, 1, 1)!;
  const next = midnightOf(year + 1, 1, 1)!;
  const midnight = first + (day - 1) * DAY;
  return day >= 1 && midnight < next ? midnight : undefined;
}

/** Returns the year that two digits stand for: 70 to 99 are 1970 to 1999, 00 to 69 are 2000 to 2069. */
export function yearOfTwoDigits(digits: number): number {
  return digits < 70 ? 2000 + digits : 1900 + digits;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const LONG_MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ');
const LONG_WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** Matches an English name of a month, short or long. */
export const MONTH_NAME = `(?:${LONG_MONTHS.join('|')}|${MONTHS.join('|')}|sept)`;

/** Matches an English name of a day of the week, short or long. */
export const WEEKDAY_NAME = `(?:${LONG_WEEKDAYS.join('|')}|${WEEKDAYS.join('|')})`;

/** Returns the number of a month from its English name, from 1. */
export function monthNamed(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** Returns the number of a day of the week from its English name, 1 for Monday; 0 without a name. */
export function weekdayNamed(name: string | undefined): number {
  return WEEKDAYS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
}
