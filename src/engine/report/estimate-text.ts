import { decimal, signedInteger } from '../domain/numbers.ts';
import type { Estimate } from './report.ts';

/** Formats a rating in points: "+123 (+80 to +166)". */
export function signedWithInterval({ value, interval }: Estimate): string {
  if (!interval) return signedInteger(value);
  return `${signedInteger(value)} (${signedInteger(interval.low)} to ${signedInteger(interval.high)})`;
}

/** Formats a value with its interval, if it has one, in the decimals of its measure: ".56 (.50 to .62)". */
export function withInterval({ value, interval, measure: { digits } }: Estimate): string {
  if (!interval) return decimal(value, digits);
  return `${decimal(value, digits)} (${decimal(interval.low, digits)} to ${decimal(interval.high, digits)})`;
}
