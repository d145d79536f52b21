/** One thing that the judge judged, and a person perhaps as well. */
export interface Judged {
  /** Whose it is: things of one user aren't independent. From 0. */
  readonly user: number;
  /** The judge's value, from 0 to 1: a win 1, a tie .5, a loss 0. */
  readonly judge: number;
  /** A person's value on the same scale; null where nobody was asked. */
  readonly label: number | null;
}

export interface CorrectedRate {
  /** From 0 to 1; null where there are too few labels to say. */
  readonly value: number | null;
  /** 95 %, with the judge's and the labels' uncertainty. All of [0, 1] where the data don't bound it. */
  readonly interval: { readonly low: number; readonly high: number };
  readonly labels: number;
  /** All that was judged, labelled or not. */
  readonly judged: number;
}

/** What is known where nothing is. */
export const ANYTHING = { low: 0, high: 1 } as const;

/** The part of an interval that lies in [0, 1]; all of it where none does. */
export function within01(low: number, high: number): { low: number; high: number } {
  if (!(low <= 1 && high >= 0)) return { ...ANYTHING };
  return { low: Math.max(0, low), high: Math.min(1, high) };
}
