import type { Estimate } from '#engine/report/report.ts';
import { rate, span } from './numbers.ts';
import { decimalsOn, scaleFor } from './scale.ts';

/** How the numbers of an estimate are written: small rates need a third digit. */
function printerOf(estimate: Estimate): (value: number) => string {
  const digits = decimalsOn(scaleFor(estimate));
  return (value) => rate(value, digits);
}

/** `.64`, or "undefined". */
export function valueOf(estimate: Estimate): string {
  return estimate.value === null ? 'undefined' : printerOf(estimate)(estimate.value);
}

/** `.57–.71`; null where there is no interval. */
export function spanOf(estimate: Estimate): string | null {
  return estimate.interval && span(estimate.interval, printerOf(estimate));
}

/** `.64, from .57 to .71, n 103`: an estimate as a person hears it. */
export function spoken(estimate: Estimate): string {
  const { interval, n, why } = estimate;
  if (estimate.value === null) return why ? `undefined: ${why}` : 'undefined';
  const print = printerOf(estimate);
  const range = interval ? `, from ${print(interval.low)} to ${print(interval.high)}` : '';
  return `${valueOf(estimate)}${range}, n ${n}`;
}
