import type { Graph } from '#workers/transformers/graph.ts';

/** Milliseconds of two prompts with a common beginning, by each of WebLLM's ways. */
export interface PathTimes {
  /** In a tree that computes the beginning once, through private members of WebLLM. */
  readonly tree: number;
  /** One after the other in full, through its public calls. */
  readonly calls: number;
}

/** Tokens of the common beginning and of each end: a short question's. */
const SHARED = 192;
const OWN = 32;
/** The most tokens of one of its prompts. */
export const MEASURED = SHARED + OWN;
/** The least difference that isn't noise, in milliseconds. */
const NOISE = 50;

/** Times both ways on this device, each after a pass that warms it up. */
export async function measurePaths(
  tree: Graph,
  calls: Graph,
  signal: AbortSignal,
  now = () => performance.now(),
): Promise<PathTimes> {
  const beginning = Array.from({ length: SHARED }, (_, i) => i % 7);
  const prompts = [0, 1].map((end) => [...beginning, ...Array<number>(OWN).fill(end)]);
  const timed = async (graph: Graph) => {
    await graph.score([prompts[0]!.slice(0, OWN)], signal, () => {});
    const begun = now();
    await graph.score(prompts, signal, () => {});
    return now() - begun;
  };
  return { tree: await timed(tree), calls: await timed(calls) };
}

/** Decides whether the tree is used: unless the public calls are clearly quicker on this device. */
export function treeIsUsed({ tree, calls }: PathTimes): boolean {
  return tree <= calls + NOISE;
}
