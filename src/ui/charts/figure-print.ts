import { integer, span } from '#engine/domain/numbers.ts';
import { printerOf, valueText } from '#engine/report/estimate-text.ts';
import type { Estimate } from '#engine/report/rendered-report.ts';

/** Returns `.57–.71`; null if there is no interval. */
export function spanOf(estimate: Estimate): string | null {
  return estimate.interval && span(estimate.interval, printerOf(estimate));
}

/** Returns the text of an estimate for screen readers: `.64, from .57 to .71, n 103`. */
export function spoken(estimate: Estimate): string {
  const { value, interval, n, why } = estimate;
  if (value === null) return why ? `undefined: ${why}` : 'undefined';
  const print = printerOf(estimate);
  const range = interval ? `, from ${print(interval.low)} to ${print(interval.high)}` : '';
  return `${valueText(estimate)}${range}, n ${integer(n)}`;
}
