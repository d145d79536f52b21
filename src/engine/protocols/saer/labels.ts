/** The labels of a list, best first (SAER, section 3.3). */
export const LABELS = ['Good', 'Partial', 'Poor'] as const;
export type Label = (typeof LABELS)[number];

/** The labels for the question whether an item belongs on the list. */
export const FITS = ['Yes', 'No'] as const;

/** The labels for two sets of recommendations; `=` is a tie. */
export const SETS = ['1', '2', '='] as const;

/** The fewest relevant items of ten for Good and for Partial (SAER, section 3.3). */
const GOOD = 7;
const PARTIAL = 4;

/** Returns the fewest relevant items of a list of `k` for Good and for Partial. */
export function thresholds(k: number): { readonly good: number; readonly partial: number } {
  return { good: Math.ceil((GOOD * k) / 10), partial: Math.ceil((PARTIAL * k) / 10) };
}

/**
 * Returns the label for a number of relevant items: Good from 7 of ten, Partial from 4, else Poor; scaled to `k`.
 *
 * @example ruleLabel(4, 5); // 'Good': 8 of ten
 */
export function ruleLabel(relevant: number, k: number): Label {
  if (!(relevant >= 0 && relevant <= k)) throw new RangeError(`${relevant} of ${k} can't fit`);
  const { good, partial } = thresholds(k);
  return relevant >= good ? 'Good' : relevant >= partial ? 'Partial' : 'Poor';
}

/** Returns 0 for the best label and 2 for the worst; null for anything else. */
export function labelIndexOf(label: string): 0 | 1 | 2 | null {
  const index = LABELS.findIndex((one) => one === label);
  return index === 0 || index === 1 || index === 2 ? index : null;
}
