import type { Interval } from '#engine/report/report.ts';

/** Whether an interval holds a value, such as what a coin would score: it is then no result. */
export function holds(interval: Interval | null, value: number | null): boolean {
  return interval !== null && value !== null && interval.low <= value && value <= interval.high;
}
