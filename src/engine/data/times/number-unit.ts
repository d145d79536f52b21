import type { TimeUnit } from '../../domain/time-settings.ts';
import { DAY } from './calendar.ts';
import { isLikeDateDigits, isLikeYearOrMonth, readDateDigits } from './date-digits.ts';

/** Numbers for each second, largest unit first. */
const PER_SECOND = { seconds: 1, milliseconds: 1e3, microseconds: 1e6, nanoseconds: 1e9 } as const;
type Epoch = keyof typeof PER_SECOND;
const EPOCHS = Object.keys(PER_SECOND) as Epoch[];

/** The times of logs that people evaluate: 1990 to 2099, in seconds since 1970. These ranges of two units never meet. */
const [FIRST, LAST] = [Date.UTC(1990, 0, 1) / 1000, Date.UTC(2100, 0, 1) / 1000];

/** 1970-01-01 as a day number of Excel, which counts from the end of 1899, or from 1904 on older Macs. */
const EXCEL_1970 = 25_569;
const EXCEL_1904_1970 = 24_107;

/**
 * Day numbers of Excel from 1990 to 2069, and the greatest distance between two of one column, 30 years. Seconds of a day,
 * which have the same size, lie further apart.
 */
const [FIRST_EXCEL, LAST_EXCEL, WIDEST_EXCEL] = [32_874, 62_093, 10_958];

/** The share of cells that may have another unit than the column's: such cells are no times. */
export const STRAYS = 1 / 1000;

/** A decision on the unit of a column; or two cells that contradict each other, with the unit that each seems to have. */
type UnitDecision =
  | {
      readonly unit: TimeUnit;
      /** True if no number is a time from 1990 to 2099 in any unit: the greatest number alone decided. */
      readonly bySize?: true;
    }
  | { readonly cells: readonly [number, number]; readonly units: readonly [TimeUnit, TimeUnit] };

/** Collects the numbers in a column of times, and decides their unit from all of them. */
export class NumberUnit {
  /** The number of cells that can be a time of each unit, and the first of them. */
  readonly #can = new Map<TimeUnit, { cells: number; readonly first: number }>();
  #nonzero = 0;
  #example = NaN;
  #likeDates = 0;
  /** Numbers such as 2021 and 202104, and those among them that a calendar has. */
  #short = 0;
  #shortDates = 0;
  #shortExample = NaN;
  #least = Infinity;
  #greatest = -Infinity;

  /** True if the column has a number other than 0, which many programs write for a missing time. */
  get any(): boolean {
    return this.#nonzero > 0;
  }

  /** The first number other than 0; NaN if there is none. */
  get example(): number {
    return this.#example;
  }

  /** The first number that is a year or a month if the column holds dates; NaN if there is none. */
  get shortExample(): number {
    return this.#shortExample;
  }

  add(value: number): void {
    if (value === 0) return;
    if (this.#nonzero++ === 0) this.#example = value;
    if (value < this.#least) this.#least = value;
    if (value > this.#greatest) this.#greatest = value;
    const epoch = epochOf(value);
    if (epoch) this.#count(epoch, value);
    if (isLikeYearOrMonth(value)) this.#addShort(value);
    if (!isLikeDateDigits(value)) return;
    this.#likeDates++;
    if (readDateDigits(value) !== undefined) this.#count('dates', value);
  }

  decide(): UnitDecision {
    if (this.#nonzero === 0) return { unit: 'seconds' };
    const dates = this.#can.get('dates')?.cells ?? 0;
    // Of numbers drawn at random that look like dates, a calendar has one in 27.
    const areDates = dates * 2 > this.#likeDates;
    const like = this.#likeDates + this.#short;
    const allAreDates = (dates + this.#shortDates) * 2 > like;
    if (allAreDates && like >= this.#nonzero * (1 - STRAYS)) return { unit: 'dates' };
    if (this.#areExcelDays()) return { unit: 'excel-days' };
    const found = [...this.#can]
      .filter(([unit]) => unit !== 'dates' || areDates)
      .sort(([, a], [, b]) => b.cells - a.cells);
    const [most, next] = found;
    if (!most) {
      return { unit: unitBySize(Math.max(-this.#least, this.#greatest)), bySize: true };
    }
    const others = found.slice(1).reduce((sum, [, { cells }]) => sum + cells, 0);
    if (!next || others <= this.#nonzero * STRAYS) return { unit: most[0] };
    return { cells: [most[1].first, next[1].first], units: [most[0], next[0]] };
  }

  #addShort(value: number): void {
    this.#short++;
    if (readDateDigits(value) === undefined) return;
    if (this.#shortDates++ === 0) this.#shortExample = value;
  }

  #areExcelDays(): boolean {
    const [least, greatest] = [this.#least, this.#greatest];
    return least >= FIRST_EXCEL && greatest < LAST_EXCEL && greatest - least <= WIDEST_EXCEL;
  }

  #count(unit: TimeUnit, value: number): void {
    const count = this.#can.get(unit);
    if (count) count.cells++;
    else this.#can.set(unit, { cells: 1, first: value });
  }
}

/** Returns the unit in which a number is a time from 1990 to 2099, if there is one. */
export function epochOf(value: number): TimeUnit | undefined {
  for (const unit of EPOCHS) {
    const seconds = value / PER_SECOND[unit];
    if (seconds < FIRST) return undefined;
    if (seconds < LAST) return unit;
  }
  return undefined;
}

/** Returns the unit of a number by its size alone: seconds up to the year 5000. */
export function unitBySize(value: number): Epoch {
  const size = Math.abs(value);
  if (size >= 1e17) return 'nanoseconds';
  if (size >= 1e14) return 'microseconds';
  return size >= 1e11 ? 'milliseconds' : 'seconds';
}

/**
 * Reads a number of a known unit as seconds since 1970; undefined if it is no time of that unit.
 * @param rest the part of the number that a double lacks
 */
export function inSeconds(value: number, unit: TimeUnit, rest = 0): number | undefined {
  switch (unit) {
    case 'dates':
      return readDateDigits(value);
    case 'excel-days':
      return excelSeconds(value, EXCEL_1970);
    case 'excel-1904-days':
      return excelSeconds(value, EXCEL_1904_1970);
    case 'nanoseconds': {
      // A remainder is exact, and the sum is rounded once.
      const part = nanosWithin(value);
      return (value - part) / PER_SECOND.nanoseconds + (part + rest) / PER_SECOND.nanoseconds;
    }
    default:
      return value / PER_SECOND[unit];
  }
}

/** Returns the nanoseconds within the second of a number of nanoseconds, from 0. */
export function nanosWithin(value: number): number {
  const part = value % PER_SECOND.nanoseconds;
  return part < 0 ? part + PER_SECOND.nanoseconds : part;
}

/** Rounds to milliseconds, as Excel shows times: a day's fraction has no exact seconds. */
function excelSeconds(days: number, at1970: number): number {
  return Math.round((days - at1970) * DAY * 1000) / 1000;
}
