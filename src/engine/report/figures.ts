import type { Estimate } from './report.ts';

/**
 * Formats a number in the style of the report: no leading zero, a true minus sign, "undefined" for null.
 */
export function figure(value: number | null, digits = 2): string {
  if (value === null) return 'undefined';
  const text = Math.abs(value).toFixed(digits);
  const bare = text.startsWith('0.') ? text.slice(1) : text;
  return value < 0 && Number(text) !== 0 ? `\u2212${bare}` : bare;
}

/** Formats a p-value, which is never 0: ".032", or "< .001". */
export function pText(p: number): string {
  return p < 0.001 ? '< .001' : figure(p, 3);
}

/** Formats whole points with their sign: "+123", "\u221258", "0". */
export function signed(points: number | null): string {
  const text = figure(points, 0);
  return points !== null && points > 0 && text !== '0' ? `+${text}` : text;
}

/** Formats a rating in points: "+123 (+80 to +166)". */
export function signedWithInterval({ value, interval }: Estimate): string {
  if (!interval) return signed(value);
  return `${signed(value)} (${signed(interval.low)} to ${signed(interval.high)})`;
}

/** Formats a value with its interval, if it has one, in the decimals of its measure: ".56 (.50 to .62)". */
export function withInterval({ value, interval, measure: { digits } }: Estimate): string {
  if (!interval) return figure(value, digits);
  return `${figure(value, digits)} (${figure(interval.low, digits)} to ${figure(interval.high, digits)})`;
}

/** Formats a share: "77%". */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** Formats a count with thousands separators: 1,440. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a count with its noun: "1 duel", "1,440 duels". */
export function counting(n: number, one: string, more = `${one}s`): string {
  return `${grouped(n)} ${n === 1 ? one : more}`;
}

/** Joins names: "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
