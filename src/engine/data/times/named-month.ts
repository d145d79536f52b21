import {
  midnightOf,
  MONTH_NAME,
  monthNamed,
  WEEKDAY_NAME,
  weekdayNamed,
  weekdayOf,
} from './calendar.ts';
import { CLOCK_TAIL, clockOf } from './clock.ts';
import type { TimeForm } from './time-cell.ts';

const WEEKDAY = `(?:(?<wd>${WEEKDAY_NAME}),? )?`;
const MONTH = `(?<m>${MONTH_NAME})\\.?`;
const DAY = String.raw`(?<d>\d\d?)(?:st|nd|rd|th)?`;
const CLOCK = String.raw`(?<by> )(?<h>\d\d):(?<mi>\d\d):(?<s>\d\d)(?:[.,](?<f>\d{1,30}))?`;

/**
 * Dates with an English name of a month. Each has a year of four digits, but for the first, whose order the column
 * decides where the year has two.
 */
const FORMS = [
  // 1-Apr-2015, 01APR2015, 01 Apr 2015 12:30, Wed, 01 Apr 2015 12:30:00 GMT, Wednesday, 01-Apr-15 12:30:00 GMT, 01/Apr/2015:12:30:00 +0200
  `^${WEEKDAY}${DAY}(?<sep>[-/ .]?)${MONTH}\\k<sep>(?<y>\\d{4}|\\d\\d)(?!\\d)${CLOCK_TAIL}$`,
  // Apr 1, 2015, 3:30 PM, Wed Apr 01 2015 12:30:00 GMT+0200 (CEST), Wednesday, April 1, 2015
  `^${WEEKDAY}${MONTH}[ -]${DAY},?[ -](?<y>\\d{4})(?!\\d)${CLOCK_TAIL}$`,
  // Wed Apr 1 12:30:00 2015, as C, PostgreSQL and Python's ctime write it; Wed Apr 01 12:30:00 +0000 2015
  `^${WEEKDAY}${MONTH} ${DAY}${CLOCK}(?: (?<half>[ap]m))?(?: (?<mid>[+-]\\d{4}|[a-z]{1,5}))? (?<y>\\d{4})(?: (?<zone>[a-z+-].*))?$`,
  // Wed 01 Apr 12:30:00 2015 UTC, PostgreSQL with the day first
  `^${WEEKDAY}${DAY} ${MONTH}${CLOCK} (?<y>\\d{4})(?: (?<zone>[a-z+-].*))?$`,
  // 2015-Apr-01, 2015 Apr 1
  `^(?<y>\\d{4})(?<sep>[-/ ])${MONTH}\\k<sep>${DAY}(?!\\d)${CLOCK_TAIL}$`,
].map((form) => new RegExp(form, 'i'));

export const namedMonth: TimeForm = (text, zones) => {
  for (const form of FORMS) {
    const groups: Readonly<Record<string, string | undefined>> | undefined =
      form.exec(text)?.groups;
    if (!groups) continue;
    const { y = '', m = '', d = '', wd, zone, mid } = groups;
    const clock = clockOf({ ...groups, zone: zone ?? mid }, zones);
    if (typeof clock === 'string') return { kind: 'zone', zone: clock };
    if (clock === undefined || (zone !== undefined && mid !== undefined)) return undefined;
    const [month, weekday] = [monthNamed(m), weekdayNamed(wd)];
    if (y.length === 2) {
      const parts = { first: Number(d), second: month, third: Number(y), named: true };
      const oneDigit = d.length === 1 ? 'first' : undefined;
      return { kind: 'parts', ...parts, oneDigit, weekday, clock };
    }
    const midnight = midnightOf(Number(y), month, Number(d));
    if (midnight === undefined) return undefined;
    // A name that isn't the date's day of the week shows that one of the two is wrong.
    if (weekday > 0 && weekday !== weekdayOf(midnight)) return undefined;
    return { kind: 'instant', seconds: midnight + clock };
  }
  return undefined;
};
