import { texts } from '#messages/format-message.ts';
import { span } from '#engine/domain/numbers.ts';
import { printerOf, valueText } from '#engine/report/estimate-text.ts';
import type { RenderedEstimate } from '#engine/report/rendered-report.ts';

/** Returns `.57–.71`; null if there is no interval. */
export function spanOf(estimate: RenderedEstimate): string | null {
  return estimate.interval && span(estimate.interval, printerOf(estimate));
}

/** Returns the text of an estimate for screen readers: `.64, from .57 to .71, n 103`. */
export function spokenEstimate(estimate: RenderedEstimate): string {
  const { value, interval, n, why } = estimate;
  if (value === null) {
    return why ? texts.charts.undefinedBecause({ why }) : texts.charts.undefined;
  }
  const print = printerOf(estimate);
  return texts.charts.figure({
    value: valueText(estimate),
    interval: interval && { low: print(interval.low), high: print(interval.high) },
    n,
  });
}
