import type { Tokens } from '#workers/transformers/graph.ts';

/** Returns the length in tokens of the common prefix of two prompts. */
export function sharedLength(left: Tokens, right: Tokens): number {
  let n = 0;
  while (n < left.length && n < right.length && left[n] === right[n]) n++;
  return n;
}
