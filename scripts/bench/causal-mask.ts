/** Added to the scores of a whole prompt: 0 for what stands before a token and itself, -1e9 for the rest. */
export function causalMask(n: number): Float32Array<ArrayBuffer> {
  const mask = new Float32Array(n * n).fill(-1e9);
  for (let row = 0; row < n; row++) mask.fill(0, row * n, row * n + row + 1);
  return mask;
}
