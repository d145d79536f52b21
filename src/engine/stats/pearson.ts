import {
  fisherInterval,
  noCorrelation,
  refuseUnlessPaired,
  type Correlation,
} from './correlation.ts';
import { meanOf } from './mean.ts';
import { studentTwoSided } from './student.ts';

/**
 * Pearson's correlation, with Fisher's interval (null below 4 pairs) and Student's t on n - 2
 * degrees of freedom. As SciPy's `pearsonr`; p is 1 for two pairs, which are always on a line.
 */
export function pearson(x: readonly number[], y: readonly number[]): Correlation {
  refuseUnlessPaired(x, y);
  const n = x.length;
  const value = coefficient(x, y);
  if (value === null) return noCorrelation(n);
  return {
    n,
    value,
    interval: n > 3 ? fisherInterval(value, 1 / (n - 3)) : null,
    p: chanceOf(value, n),
  };
}

/** The coefficient alone; null where a series is constant or there are fewer than two pairs. */
export function coefficient(x: readonly number[], y: readonly number[]): number | null {
  const [mx, my] = [meanOf(x), meanOf(y)];
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i]! - mx, y[i]! - my];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  if (x.length < 2 || isConstant(x) || isConstant(y)) return null;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

/** The two-sided p-value of a coefficient by Student's t on n - 2 degrees of freedom. */
export function chanceOf(value: number, n: number): number {
  if (n === 2) return 1;
  return studentTwoSided(value * Math.sqrt((n - 2) / (1 - value * value)), n - 2);
}

/**
 * Compares the values themselves, because the computed mean of equal numbers may differ from them
 * in the last digit.
 */
function isConstant(values: readonly number[]): boolean {
  return values.every((one) => one === values[0]);
}
