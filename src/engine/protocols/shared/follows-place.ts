import type { Estimate } from '../../report/report.ts';

/**
 * Decides whether the two orders agree significantly less often than with a coin, so that answers depend on the
 * position.
 */
export function followsPlace({ interval, nulls }: Estimate): boolean {
  return interval !== null && nulls.coin !== null && interval.high < nulls.coin;
}
