import { decimal } from './numbers.ts';

const plurals = new Intl.PluralRules('en');
const lists = new Intl.ListFormat('en-GB');

/** Chooses the form for a number: `plural(1, 'was', 'were')` is "was". */
export function plural(n: number, one: string, other: string): string {
  return plurals.select(n) === 'one' ? one : other;
}

/** Joins names: "A", "A and B", "A, B and C". */
export function list(names: readonly string[]): string {
  return lists.format(names);
}

/** A value with its interval, if it has one. */
export interface Numbers {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** Writes a value with its interval: ".56 (.50 to .62)". */
export function withInterval({ value, interval }: Numbers): string {
  if (!interval) return decimal(value);
  return `${decimal(value)} (${decimal(interval.low)} to ${decimal(interval.high)})`;
}
