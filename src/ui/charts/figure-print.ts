import type { Estimate } from '#engine/report/report.ts';
import { decimal, span } from '#engine/domain/numbers.ts';

/** Returns the function that prints the numbers of an estimate. */
function printerOf(estimate: Estimate): (value: number) => string {
  return (value) => decimal(value, estimate.measure.digits);
}

/** Returns `.64`, or "undefined". */
export function valueOf(estimate: Estimate): string {
  return estimate.value === null ? 'undefined' : printerOf(estimate)(estimate.value);
}

/** Returns `.57–.71`; null if there is no interval. */
export function spanOf(estimate: Estimate): string | null {
  return estimate.interval && span(estimate.interval, printerOf(estimate));
}

/** Returns the text of an estimate for screen readers: `.64, from .57 to .71, n 103`. */
export function spoken(estimate: Estimate): string {
  const { interval, n, why } = estimate;
  if (estimate.value === null) return why ? `undefined: ${why}` : 'undefined';
  const print = printerOf(estimate);
  const range = interval ? `, from ${print(interval.low)} to ${print(interval.high)}` : '';
  return `${valueOf(estimate)}${range}, n ${n}`;
}
