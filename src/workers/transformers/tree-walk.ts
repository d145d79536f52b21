import { computedBy, promptTree, type Branch } from '#engine/scoring/prompt-tree.ts';
import type { Graph, Tokens } from './graph.ts';
import { dispose, type Kept } from './kept.ts';
import { beginsWith, byHead, type KeptHeads } from './kept-heads.ts';
import type { Passes } from './passes.ts';

/** Prompts with a common prefix, and the cache of that prefix. */
interface PrefixState {
  /** Their indices in this call. */
  readonly prompts: readonly number[];
  /** The number of their tokens that are computed. */
  readonly depth: number;
  readonly kept: Kept | null;
  /** Milliseconds for each prompt so far. */
  readonly ms: number;
}

/**
 * Scores prompts by a walk through the tree of their beginnings: computes every shared stretch once and passes its keys
 * and values to each of its continuations, follow-up prompts included.
 *
 * @param heads keep the instructions between calls
 */
export function treeWalk({ passes }: Pick<Passes, 'passes'>, heads: KeptHeads): Graph['score'] {
  return async (prompts, signal, on, lasting) => {
    const all = [...prompts];
    /** Follow-ups that no branch has computed yet. */
    let further: number[] = [];

    async function goOn({ prompts, depth, kept, ms }: PrefixState, extra = 0): Promise<void> {
      const roots = promptTree(prompts.map((i) => all[i]!.slice(depth)));
      const computed = computedBy(roots, prompts.length);
      computed[0] = (computed[0] ?? 0) + extra;

      async function compute(branch: Branch, from: number, before: Kept | null, spent: number) {
        const begun = performance.now();
        const passed = await passes(branch.tokens, before, signal);
        try {
          const to = from + branch.tokens.length;
          const ms = spent + (performance.now() - begun) / promptsOf(branch);
          const { logits } = passed;
          tell(branch.ends.map((i) => ({ at: i, prompt: prompts[i]!, logits, ms })));
          for (const child of branch.children) await compute(child, to, passed.kept, ms);
          const path = all[prompts[firstOf(branch)]!]!.slice(0, to);
          for (let next = taken(path); next.length > 0; next = taken(path)) {
            await goOn({ prompts: next, depth: to, kept: passed.kept, ms: 0 });
          }
        } finally {
          dispose(passed.kept.cache);
        }
      }

      function tell(ends: { at: number; prompt: number; logits: Float32Array; ms: number }[]) {
        if (ends.length === 0) return;
        const rows = ends.map(({ at, ...row }) => ({ ...row, computed: computed[at] ?? 0 }));
        for (const tokens of on(rows) ?? []) further.push(all.push(tokens) - 1);
      }

      for (const root of roots) await compute(root, depth, kept, ms);
    }

    /** Removes the follow-ups that begin with a path from the list, and returns them. */
    function taken(path: Tokens): number[] {
      const mine = further.filter((i) => beginsWith(path, all[i]!));
      further = further.filter((i) => !mine.includes(i));
      return mine;
    }

    const compute = async (tokens: Tokens) => (await passes(tokens, null, signal)).kept;
    for (const group of byHead(prompts, lasting)) {
      const { kept, length, computed, ms } = await heads.of(group, compute);
      const state = { prompts: group.prompts, depth: length, kept };
      await goOn({ ...state, ms: ms / group.prompts.length }, computed);
    }
  };
}

function promptsOf({ ends, children }: Branch): number {
  return ends.length + children.reduce((sum, child) => sum + promptsOf(child), 0);
}

/** Returns one of the prompts that go through a branch. */
function firstOf({ ends, children }: Branch): number {
  const [end] = ends;
  if (end !== undefined) return end;
  const [child] = children;
  return child ? firstOf(child) : 0;
}
