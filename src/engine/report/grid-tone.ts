import { mainReference } from './reference-values.ts';
import type { Estimate } from './report.ts';

/**
 * The fill of a grid cell: its distance above the main reference value, darkest for the largest of the grid. `open`:
 * the interval contains the reference value, so no difference is shown; `plain`: the reference value is unknown;
 * `none`: nothing was measured, or it is undefined.
 */
export type GridTone = 'up-1' | 'up-2' | 'up-3' | 'up-4' | 'down' | 'open' | 'plain' | 'none';

const STEPS = ['up-1', 'up-2', 'up-3', 'up-4'] as const;

/** Returns the tone of each cell, in the same order. */
export function tonesOf(cells: readonly (Estimate | null)[]): GridTone[] {
  const most = Math.max(0, ...cells.map((cell) => (cell ? above(cell) : 0)));
  return cells.map((cell): GridTone => {
    if (!cell || cell.value === null) return 'none';
    const { interval } = cell;
    const reference = mainReference(cell);
    if (reference === null) return 'plain';
    if (!interval || (interval.low <= reference && reference <= interval.high)) return 'open';
    const far = above(cell);
    if (far <= 0) return 'down';
    return STEPS[Math.min(3, Math.ceil((4 * far) / most) - 1)] ?? 'up-1';
  });
}

/**
 * Returns the distance of a value above its reference value; for a quotient, whose reference value is 1, the logarithm.
 */
function above(one: Estimate): number {
  const [value, reference] = [one.value, mainReference(one)];
  if (value === null || reference === null) return 0;
  return one.measure.unit === 'quotient' && value > 0 ? Math.log(value) : value - reference;
}
