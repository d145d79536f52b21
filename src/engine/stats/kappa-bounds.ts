import { costOf, type Weighting } from './kappa.ts';

/** One value of kappa that three-label tables with the given margins and agreement can have. */
export interface PossibleKappa {
  readonly kappa: number;
  /** Items whose two labels are two steps apart. */
  readonly twoSteps: number;
  /** The number of integer tables with this value. */
  readonly tables: number;
}

/**
 * The possible values of kappa where only margins and the number of agreements were published: from
 * every integer 3 x 3 table with these row sums, column sums and trace, grouped by the number of
 * items two steps apart (docs/metrics.md, section 2). A weighted kappa depends on the table through
 * that number alone.
 * @returns by rising two-step count; empty where no such table exists, or kappa is undefined.
 * @throws RangeError where rows and columns have different sums
 * @example
 * // SAER, Table 1, both lists together: five two-step disagreements give .3826
 * kappaBounds([42, 299, 59], [57, 282, 61], 280)[5]; // { kappa: 0.3826, twoSteps: 5, ... }
 */
export function kappaBounds(
  rows: readonly [number, number, number],
  columns: readonly [number, number, number],
  agreed: number,
  weighting: Weighting = 'quadratic',
): PossibleKappa[] {
  const n = rows[0] + rows[1] + rows[2];
  if (n !== columns[0] + columns[1] + columns[2]) {
    throw new RangeError(`Rows add up to ${n}, columns don't`);
  }
  const expected = expectedCost(rows, columns, n, weighting);
  if (n === 0 || expected === 0) return [];
  const [one, two] = [costOf(weighting, 0, 1, 3), costOf(weighting, 0, 2, 3)];
  return [...tablesByTwoSteps(rows, columns, agreed)]
    .sort(([a], [b]) => a - b)
    .map(([twoSteps, tables]) => ({
      kappa: 1 - ((n - agreed - twoSteps) * one + twoSteps * two) / expected,
      twoSteps,
      tables,
    }));
}

function expectedCost(
  rows: readonly number[],
  columns: readonly number[],
  n: number,
  weighting: Weighting,
): number {
  let sum = 0;
  rows.forEach((row, i) =>
    columns.forEach((column, j) => (sum += (costOf(weighting, i, j, 3) * row * column) / n)),
  );
  return sum;
}

/**
 * Enumerates the tables. Given the trace, three free cells determine the table: a and b on the
 * diagonal, and the corner c = (first, third).
 */
function tablesByTwoSteps(
  rows: readonly [number, number, number],
  columns: readonly [number, number, number],
  agreed: number,
): Map<number, number> {
  const found = new Map<number, number>();
  for (let a = 0; a <= Math.min(rows[0], columns[0], agreed); a++) {
    for (let b = 0; b <= Math.min(rows[1], columns[1], agreed - a); b++) {
      const last = agreed - a - b;
      for (let c = 0; c <= rows[0] - a; c++) {
        const toSecond = rows[0] - a - c;
        const fromSecond = columns[1] - b - toSecond;
        const thirdToFirst = rows[2] - last - fromSecond;
        const secondToFirst = columns[0] - a - thirdToFirst;
        const secondToThird = rows[1] - b - secondToFirst;
        if (Math.min(fromSecond, thirdToFirst, secondToFirst, secondToThird) < 0) continue;
        if (c + secondToThird + last !== columns[2]) continue;
        found.set(c + thirdToFirst, (found.get(c + thirdToFirst) ?? 0) + 1);
      }
    }
  }
  return found;
}
