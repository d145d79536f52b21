/** What a list comes to, best first (SAER, section 3.3). */
export const LABELS = ['Good', 'Partial', 'Poor'] as const;
export type Label = (typeof LABELS)[number];

/** Whether an item belongs on the list. */
export const FITS = ['Yes', 'No'] as const;

/** Of two sets of recommendations; `=` is a tie. */
export const SETS = ['1', '2', '='] as const;

/** Relevant items of ten from which a list is good, and partly good (SAER, section 3.3). */
const GOOD = 7;
const PARTIAL = 4;

/** The fewest relevant items of a list of `k` that make it good, and partly good. */
export function thresholds(k: number): { readonly good: number; readonly partial: number } {
  return { good: Math.ceil((GOOD * k) / 10), partial: Math.ceil((PARTIAL * k) / 10) };
}

/**
 * The label that the number of relevant items alone comes to: 7 or more of ten, 4 to 6, fewer; scaled to `k`.
 *
 * @example
 * ruleLabel(4, 5); // 'Good': 8 of ten
 */
export function ruleLabel(relevant: number, k: number): Label {
  if (!(relevant >= 0 && relevant <= k)) throw new RangeError(`${relevant} of ${k} can't fit`);
  const { good, partial } = thresholds(k);
  return relevant >= good ? 'Good' : relevant >= partial ? 'Partial' : 'Poor';
}

/** 0 for the best label, 2 for the worst; null for what is none. */
export function placeOf(label: string): 0 | 1 | 2 | null {
  const place = LABELS.findIndex((one) => one === label);
  return place === 0 || place === 1 || place === 2 ? place : null;
}
