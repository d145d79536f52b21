import { describe, expect, it } from 'vitest';
import { DAY, midnightOf, midnightOfDay, midnightOfWeek, weekdayOf } from './calendar.ts';

describe('the calendar', () => {
  it('agrees with Date on each day of 800 years', () => {
    const [from, to] = [Date.UTC(1600, 0, 1) / 1000, Date.UTC(2400, 0, 1) / 1000];
    let wrong = 0;
    for (let midnight = from; midnight < to; midnight += DAY) {
      const date = new Date(midnight * 1000);
      const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      if (midnightOf(year, month, day) !== midnight) wrong++;
      if (weekdayOf(midnight) !== (date.getUTCDay() || 7)) wrong++;
    }
    expect(wrong).toBe(0);
  });

  it.each([
    // From PostgreSQL 15 and Python: 44 BC, 1 BC, and the last year of four digits.
    [-43, 3, 15, -63517824000],
    [0, 2, 29, -62162121600],
    [9999, 12, 31, 253402214400],
  ])('reads the year %d, month %d, day %d', (year, month, day, seconds) =>
    expect(midnightOf(year, month, day)).toBe(seconds),
  );

  it.each([
    [2023, 2, 29],
    [1900, 2, 29],
    [2024, 4, 31],
    [2024, 0, 1],
    [2024, 13, 1],
    [2024, 1, 0],
    [2024, 1, 32],
    [2024, 12, 32],
  ])('has no day %d-%d-%d', (year, month, day) =>
    expect(midnightOf(year, month, day)).toBeUndefined(),
  );

  it('finds each ISO week and day of a year by the days in it', () => {
    for (let year = 1990; year < 2050; year++) {
      const first = midnightOf(year, 1, 1)!;
      expect(midnightOfDay(year, 1)).toBe(first);
      const days = (midnightOf(year + 1, 1, 1)! - first) / DAY;
      expect(midnightOfDay(year, days)).toBe(midnightOf(year, 12, 31));
      expect(midnightOfDay(year, days + 1)).toBeUndefined();
      // A year has 53 weeks if it begins on a Thursday, or on a Wednesday where it is a leap year.
      const long = weekdayOf(first) === 4 || (days === 366 && weekdayOf(first) === 3);
      expect(midnightOfWeek(year, 53, 1) !== undefined).toBe(long);
      expect(midnightOfWeek(year, 1, 4)! - first).toBeLessThan(7 * DAY);
    }
  });
});
