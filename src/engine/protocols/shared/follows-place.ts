import type { Estimate } from '../../report/report.ts';

/** Surely fewer agreements between the two orders than a coin has: the answers go with the place. */
export function followsPlace({ interval, nulls }: Estimate): boolean {
  return interval !== null && nulls.coin !== null && interval.high < nulls.coin;
}
