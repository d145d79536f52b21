import type { Estimate } from './report.ts';

/**
 * How a cell of a grid is filled: by how far it is above what a coin would score, darkest for the
 * farthest of the grid. `open`: the interval holds the null, so nothing is told apart; `plain`: no null
 * is known; `none`: nothing was measured, or it is undefined.
 */
export type GridTone = 'up-1' | 'up-2' | 'up-3' | 'up-4' | 'down' | 'open' | 'plain' | 'none';

const STEPS = ['up-1', 'up-2', 'up-3', 'up-4'] as const;

/** The tone of each cell, in their order. */
export function tonesOf(cells: readonly (Estimate | null)[]): GridTone[] {
  const most = Math.max(0, ...cells.map((cell) => (cell ? above(cell) : 0)));
  return cells.map((cell): GridTone => {
    if (!cell || cell.value === null) return 'none';
    const { interval, nulls } = cell;
    if (nulls.coin === null) return 'plain';
    if (!interval || (interval.low <= nulls.coin && nulls.coin <= interval.high)) return 'open';
    const far = above(cell);
    if (far <= 0) return 'down';
    return STEPS[Math.min(3, Math.ceil((4 * far) / most) - 1)] ?? 'up-1';
  });
}

/** How far a value is above its null; a quotient, whose null is 1, by its logarithm. */
function above({ value, nulls: { coin } }: Estimate): number {
  if (value === null || coin === null) return 0;
  return coin === 1 && value > 0 ? Math.log(value) : value - coin;
}
