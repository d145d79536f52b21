import type { Interval } from '#engine/report/report.ts';

/**
 * Returns true if an interval includes a value, such as a coin's; the estimate then doesn't differ
 * from it.
 */
export function holds(interval: Interval | null, value: number | null): boolean {
  return interval !== null && value !== null && interval.low <= value && value <= interval.high;
}
