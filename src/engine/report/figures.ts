import type { Estimate } from './report.ts';

/** A number as figures are written here: no leading zero, a true minus, "undefined" for null. */
export function figure(value: number | null, digits = 2): string {
  if (value === null) return 'undefined';
  const text = Math.abs(value).toFixed(digits);
  const bare = text.startsWith('0.') ? text.slice(1) : text;
  return value < 0 && Number(text) !== 0 ? `\u2212${bare}` : bare;
}

/** Regrets and shares of a catalogue are small numbers and need a third digit; rates have two, and points none. */
export function digitsOf({ id }: Estimate): number {
  if (/\/(rating|davidson)$/.test(id)) return 0;
  return /regret|\/coverage$/.test(id) ? 3 : 2;
}

/** A p-value, which is never 0: ".032", or "< .001". */
export function pText(p: number): string {
  return p < 0.001 ? '< .001' : figure(p, 3);
}

/** Whole points with their sign: "+123", "\u221258", "0". */
export function signed(points: number | null): string {
  const text = figure(points, 0);
  return points !== null && points > 0 && text !== '0' ? `+${text}` : text;
}

/** "+123 (+80 to +166)": a rating in points. */
export function signedWithInterval({ value, interval }: Estimate): string {
  if (!interval) return signed(value);
  return `${signed(value)} (${signed(interval.low)} to ${signed(interval.high)})`;
}

/** ".56 (.50 to .62)"; the value alone where there is no interval. */
export function withInterval({ value, interval }: Estimate, digits = 2): string {
  if (!interval) return figure(value, digits);
  return `${figure(value, digits)} (${figure(interval.low, digits)} to ${figure(interval.high, digits)})`;
}

/** "77%". */
export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** 1,440: thousands apart. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "1 duel", "1,440 duels". */
export function counting(n: number, one: string, more = `${one}s`): string {
  return `${grouped(n)} ${n === 1 ? one : more}`;
}

/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
