/**
 * Returns the additive causal mask of a whole prompt, `n` x `n`: 0 for earlier tokens and the token itself, -1e9 for
 * the rest.
 */
export function causalMask(n: number): Float32Array<ArrayBuffer> {
  const mask = new Float32Array(n * n).fill(-1e9);
  for (let row = 0; row < n; row++) mask.fill(0, row * n, row * n + row + 1);
  return mask;
}
