import { mainReference } from '../../report/reference-values.ts';
import type { Estimate } from '../../report/report.ts';

/**
 * Decides whether the two orders agree significantly less often than with a coin, so that answers depend on the
 * position.
 */
export function followsPosition(consistency: Estimate): boolean {
  const coin = mainReference(consistency);
  return consistency.interval !== null && coin !== null && consistency.interval.high < coin;
}
