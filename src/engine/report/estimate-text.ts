import { decimal, signedInteger } from '../domain/numbers.ts';
import type { Estimate } from './report.ts';

/**
 * Returns the number of decimals: three for regrets and shares of a catalogue, which are small, two for rates, none for
 * points.
 */
export function digitsOf({ id }: Estimate): number {
  if (/\/(rating|davidson)$/.test(id)) return 0;
  return /regret|\/coverage$/.test(id) ? 3 : 2;
}

/** Formats a rating in points: "+123 (+80 to +166)". */
export function signedWithInterval({ value, interval }: Estimate): string {
  if (!interval) return signedInteger(value);
  return `${signedInteger(value)} (${signedInteger(interval.low)} to ${signedInteger(interval.high)})`;
}

/** Formats a value with its interval, if it has one: ".56 (.50 to .62)". */
export function withInterval({ value, interval }: Estimate, digits = 2): string {
  if (!interval) return decimal(value, digits);
  return `${decimal(value, digits)} (${decimal(interval.low, digits)} to ${decimal(interval.high, digits)})`;
}
