import { describe, expect, it } from 'vitest';
import type { Graph } from '#workers/transformers/graph.ts';
import { measurePaths, treeIsUsed } from './measure-paths.ts';

const { signal } = new AbortController();

/** Two graphs on one clock: a token takes the tree and the calls these milliseconds. */
function graphs(perToken: { readonly tree: number; readonly calls: number }) {
  let at = 0;
  const graph = (
    tokensOf: (prompts: readonly (readonly number[])[]) => number,
    ms: number,
  ): Graph => ({
    longest: 1000,
    score: async (prompts) => void (at += tokensOf(prompts) * ms),
  });
  const all = (prompts: readonly (readonly number[])[]) =>
    prompts.reduce((sum, { length }) => sum + length, 0);
  // The beginning of 192 tokens counts once.
  const once = (prompts: readonly (readonly number[])[]) =>
    all(prompts) - (prompts.length - 1) * 192;
  return {
    tree: graph(once, perToken.tree),
    calls: graph(all, perToken.calls),
    now: () => at,
  };
}

describe('measurePaths', () => {
  it('times two prompts of 224 tokens, of which 192 are common', async () => {
    const { tree, calls, now } = graphs({ tree: 1, calls: 1 });
    expect(await measurePaths(tree, calls, signal, now)).toEqual({ tree: 256, calls: 448 });
  });

  it('leaves the tree where the public calls are clearly quicker', async () => {
    const { tree, calls, now } = graphs({ tree: 4, calls: 1 });
    const times = await measurePaths(tree, calls, signal, now);
    expect(times).toEqual({ tree: 1024, calls: 448 });
    expect(treeIsUsed(times)).toBe(false);
    expect(treeIsUsed({ tree: 470, calls: 448 })).toBe(true);
  });
});
