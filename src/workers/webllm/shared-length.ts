import type { Tokens } from '#workers/models/graph.ts';

/** How many tokens two prompts begin with alike. */
export function sharedLength(left: Tokens, right: Tokens): number {
  let n = 0;
  while (n < left.length && n < right.length && left[n] === right[n]) n++;
  return n;
}
