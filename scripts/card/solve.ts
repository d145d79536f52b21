import { solve as solveOrNull } from '#engine/stats/solve.ts';

/**
 * Solves `matrix` x = `right` for a symmetric positive definite matrix, row-major.
 *
 * @throws RangeError where the matrix isn't positive definite
 */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const x = solveOrNull(right.length, matrix, right);
  if (!x) throw new RangeError('The matrix is not positive definite');
  return x;
}
