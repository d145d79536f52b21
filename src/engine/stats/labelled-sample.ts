/** One thing that the judge judged, with a person's label if there is one. */
export interface Judged {
  /** The user, from 0: things of one user aren't independent. */
  readonly user: number;
  /** The judge's value, from 0 to 1: a win 1, a tie .5, a loss 0. */
  readonly judge: number;
  /** A person's value on the same scale; null where nobody was asked. */
  readonly label: number | null;
}

export interface CorrectedRate {
  /** From 0 to 1; null where there are too few labels. */
  readonly value: number | null;
  /**
   * 95 %, with the judge's and the labels' uncertainty. All of [0, 1] where the data don't bound
   * it.
   */
  readonly interval: { readonly low: number; readonly high: number };
  readonly labels: number;
  /** All judged things, labelled or not. */
  readonly judged: number;
}

/** The interval without any information. */
export const ANYTHING = { low: 0, high: 1 } as const;

/** Returns the part of an interval inside [0, 1]; all of [0, 1] where none is. */
export function within01(low: number, high: number): { low: number; high: number } {
  const [from, to] = [exactEnd(low), exactEnd(high)];
  if (!(from <= 1 && to >= 0)) return { ...ANYTHING };
  return { low: Math.max(0, from), high: Math.min(1, to) };
}

/** Returns a rate within [0, 1], exactly 0 or 1 where only rounding keeps it from there. */
export function rounded01(rate: number): number {
  return Math.min(1, Math.max(0, exactEnd(rate)));
}

/** The rounding error that sums of shares reach. */
const ROUNDING = 1e-12;

function exactEnd(end: number): number {
  if (Math.abs(end) < ROUNDING) return 0;
  return Math.abs(end - 1) < ROUNDING ? 1 : end;
}
