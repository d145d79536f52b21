/**
 * Holm's step-down correction of the p-values of several comparisons. At the chosen level, the
 * probability of even one false alarm is then at most that level. In the order given; never below
 * the uncorrected ones.
 * @example holm([0.01, 0.04, 0.03]); // [0.03, 0.06, 0.06]
 */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((a, b) => (ps[a] ?? 0) - (ps[b] ?? 0));
  const corrected = new Array<number>(ps.length).fill(1);
  let least = 0;
  order.forEach((at, rank) => {
    least = Math.max(least, Math.min(1, (ps[at] ?? 1) * (ps.length - rank)));
    corrected[at] = least;
  });
  return corrected;
}

/** Corrects the p-values that there are, in the order given; a comparison without one (null) counts as no test. */
export function holmOfKnown(ps: readonly (number | null)[]): (number | null)[] {
  const corrected = holm(ps.filter((p) => p !== null)).values();
  return ps.map((p) => (p === null ? null : corrected.next().value!));
}
