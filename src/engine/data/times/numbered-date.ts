import { WEEKDAY_NAME, weekdayNamed } from './calendar.ts';
import { CLOCK_TAIL, clockOf } from './clock.ts';
import type { TimeForm } from './time-cell.ts';

/** Dates of three numbers that don't begin with a year of four digits: 03/04/2021, 3.4.21, 21-04-03. */
const DATE = new RegExp(
  String.raw`^(?:(?<wd>${WEEKDAY_NAME}),? )?(?<a>\d\d?)(?<sep>[-/.])(?<b>\d\d?)\k<sep>(?<c>\d{4}|\d\d?)(?!\d)${CLOCK_TAIL}$`,
  'i',
);

export const numberedDate: TimeForm = (text, zones) => {
  const groups: Readonly<Record<string, string | undefined>> | undefined = DATE.exec(text)?.groups;
  if (!groups) return undefined;
  const { a = '', b = '', c = '', wd } = groups;
  // Years before 100, in four digits, would be taken for years of two digits.
  if (c.length === 4 && Number(c) < 100) return undefined;
  const clock = clockOf(groups, zones);
  if (clock === undefined) return undefined;
  if (typeof clock === 'string') return { kind: 'zone', zone: clock };
  const numbers = { first: Number(a), second: Number(b), third: Number(c) };
  const oneDigit = c.length === 1 ? 'third' : a.length === 1 ? 'first' : undefined;
  // A year has two digits at least.
  if (a.length === 1 && c.length === 1) return undefined;
  return { kind: 'parts', ...numbers, oneDigit, named: false, weekday: weekdayNamed(wd), clock };
};
