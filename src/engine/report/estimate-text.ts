import { reasonsIn } from '../domain/left-out.ts';
import { decimal, integer, signedInteger } from '../domain/numbers.ts';
import { texts } from '#messages/format-message.ts';
import { leftOutReason } from './left-out-reason.ts';
import type * as rendered from './rendered-report.ts';
import type { Estimate } from './report.ts';

/** Returns the function that prints the numbers of an estimate, in its unit and with its decimals. */
export function printerOf({
  measure,
}: Pick<Estimate, 'measure'>): (value: number | null) => string {
  const { unit, digits } = measure;
  return unit === 'rating points' ? signedInteger : (value) => decimal(value, digits);
}

/** Formats the value: ".56", or "undefined". */
export function valueText(estimate: Estimate): string {
  return printerOf(estimate)(estimate.value);
}

/** Formats the interval: ".50 to .62"; "none" if there is none. */
export function intervalText(estimate: Estimate): string {
  const print = printerOf(estimate);
  const { interval } = estimate;
  return interval
    ? texts.reportTable.ends({ low: print(interval.low), high: print(interval.high) })
    : texts.reportTable.noInterval;
}

/** Formats the value with its interval, if it has one: ".56 (.50 to .62)", "+123 (+80 to +166)". */
export function estimateText(estimate: Estimate): string {
  const text = valueText(estimate);
  return estimate.interval ? `${text} (${intervalText(estimate)})` : text;
}

/** Formats the number of units: "n 1,440". */
export function nText({ n }: Pick<Estimate, 'n'>): string {
  return texts.charts.n({ n });
}

/** Lists the units that are left out of n, by reason: "44 identical, 29 unscored"; "nothing" if there are none. */
export function leftOutText(leftOut: Estimate['leftOut']): string {
  const reasons = reasonsIn(leftOut).filter(([, n]) => n > 0);
  return (
    reasons.map(([reason, n]) => `${integer(n)} ${leftOutReason(reason)}`).join(', ') ||
    texts.leftOut.nothing
  );
}

/** Returns what n counts, without the number that `of` may begin with: "duels of 60 viewers". */
export function unitText({ n, of }: Pick<rendered.RenderedEstimate, 'n' | 'of'>): string {
  const number = `${integer(n)} `;
  return of.startsWith(number) ? of.slice(number.length) : of;
}
