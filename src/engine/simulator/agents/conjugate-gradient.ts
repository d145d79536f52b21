/**
 * Solves A x = b for a symmetric positive definite A known only through its products with vectors.
 *
 * @param product A times a vector
 * @returns x after `rounds` rounds, or sooner once the squared residual is below 1e-10 of its start
 */
export function conjugateGradient(
  product: (vector: Float32Array) => Float32Array,
  b: Float32Array,
  rounds: number,
): Float32Array {
  const x = new Float32Array(b.length);
  const rest = b.slice();
  const direction = b.slice();
  let squares = dot(rest, rest);
  const enough = 1e-10 * squares;
  for (let round = 0; round < rounds && squares > enough; round++) {
    const image = product(direction);
    const curvature = dot(direction, image);
    // Rounding can make a curvature near zero negative; x so far is the result then.
    if (!(curvature > 0)) break;
    const far = squares / curvature;
    for (let i = 0; i < x.length; i++) {
      x[i]! += far * direction[i]!;
      rest[i]! -= far * image[i]!;
    }
    const left = dot(rest, rest);
    for (let i = 0; i < x.length; i++) direction[i] = rest[i]! + (left / squares) * direction[i]!;
    squares = left;
  }
  return x;
}

/** The inner product of two arrays of equal length. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
