/**
 * Solves `matrix` x = `right` for a symmetric positive definite matrix, row-major (Cholesky).
 *
 * @throws RangeError where the matrix isn't positive definite
 */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  const root = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= root[i * n + k]! * root[j * n + k]!;
      if (i === j && !(sum > 0)) throw new RangeError('The matrix is not positive definite');
      root[i * n + j] = i === j ? Math.sqrt(sum) : sum / root[j * n + j]!;
    }
  }
  const x = right.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= root[i * n + k]! * x[k]!;
    x[i]! /= root[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= root[k * n + i]! * x[k]!;
    x[i]! /= root[i * n + i]!;
  }
  return x;
}
