/**
 * Solves A x = b for a symmetric positive definite A that is known by its products alone.
 *
 * @param product A times a vector
 * @returns x after so many rounds, or sooner where what is left is next to nothing
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
    // Rounding can make it so where the curvature is nearly nothing: what was found until here is kept.
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

/** The inner product of two arrays of one length. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
