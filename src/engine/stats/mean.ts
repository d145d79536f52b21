import { sumOf } from '../domain/sum-of.ts';

type Values = ArrayLike<number> & Iterable<number>;

/** The arithmetic mean; NaN without values. */
export function meanOf(values: Values): number {
  return sumOf(values) / values.length;
}

/** The arithmetic mean; null without values. */
export function meanOrNull(values: Values): number | null {
  return values.length === 0 ? null : meanOf(values);
}
