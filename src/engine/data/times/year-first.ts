import { midnightOf, midnightOfDay, midnightOfWeek } from './calendar.ts';
import { CLOCK_TAIL, clockOf, instantAt } from './clock.ts';
import type { TimeCell, TimeForm, Zones } from './time-cell.ts';

/**
 * Forms that begin with a year of four digits, or a signed one of six: dates, months, ISO's weeks and days of a year,
 * with separators or, where a time follows, without.
 */
const DATE = new RegExp(
  String.raw`^(?<y>\d{4}|[+-]\d{6})(?<sep>[-/.:])(?<m>\d\d?)\k<sep>(?<d>\d\d?)${CLOCK_TAIL}$`,
  'i',
);
const MONTH = /^(?<y>\d{4})-(?<m>\d\d)$/;
const WEEK = new RegExp(String.raw`^(?<y>\d{4})(?:-w(?<w>\d\d)(?:-(?<wd>\d)${CLOCK_TAIL})?)$`, 'i');
const BASIC_WEEK = new RegExp(String.raw`^(?<y>\d{4})w(?<w>\d\d)(?:(?<wd>\d)${CLOCK_TAIL})?$`, 'i');
const ORDINAL = new RegExp(String.raw`^(?<y>\d{4})-(?<n>\d{3})${CLOCK_TAIL}$`, 'i');
/** Without a time behind them, these are numbers, of which the column decides. */
const BASIC_DATE = new RegExp(
  String.raw`^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)(?=[t ])${CLOCK_TAIL}$`,
  'i',
);
const BASIC_ORDINAL = new RegExp(String.raw`^(?<y>\d{4})(?<n>\d{3})(?=t)${CLOCK_TAIL}$`, 'i');
const BASIC_MOMENT = new RegExp(
  String.raw`^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)(?<digits>\d{6})(?=[z+-])${CLOCK_TAIL}$`,
  'i',
);
/** PostgreSQL's mark of years before the year 1. */
const ERA = / (BC|AD)$/;

export const yearFirst: TimeForm = (text, zones) => {
  const era = ERA.exec(text);
  const groups = groupsIn(era ? text.slice(0, era.index) : text);
  if (!groups) return undefined;
  const midnight = midnightIn(groups, era?.[1] === 'BC');
  return midnight === undefined ? undefined : atClock(midnight, groups, zones);
};

function groupsIn(text: string) {
  for (const form of [
    DATE,
    MONTH,
    WEEK,
    BASIC_WEEK,
    ORDINAL,
    BASIC_DATE,
    BASIC_ORDINAL,
    BASIC_MOMENT,
  ]) {
    const groups = form.exec(text)?.groups;
    if (groups) return groups;
  }
  return undefined;
}

type Groups = Readonly<Record<string, string | undefined>>;

function midnightIn({ y, m, d, w, wd, n }: Groups, beforeChrist: boolean): number | undefined {
  const year = beforeChrist ? 1 - Number(y) : Number(y);
  if (w !== undefined) return midnightOfWeek(year, Number(w), Number(wd ?? 1));
  if (n !== undefined) return midnightOfDay(year, Number(n));
  return midnightOf(year, Number(m), Number(d ?? 1));
}

function atClock(midnight: number, groups: Groups, zones: Zones): TimeCell | undefined {
  const [digits, bh, bm, bs] = /^(\d\d)(\d\d)(\d\d)$/.exec(groups['digits'] ?? '') ?? [];
  const all = digits === undefined ? groups : { ...groups, by: 'T', bh, bm, bs };
  const clock = clockOf(all, zones);
  if (clock === undefined) return undefined;
  if (typeof clock === 'string') return { kind: 'zone', zone: clock };
  const hasSeconds = (all['s'] ?? all['bs']) !== undefined;
  return instantAt(midnight + clock, hasSeconds ? all['f'] : '');
}
