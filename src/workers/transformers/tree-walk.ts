import { computedBy, promptTree, type Branch } from '#engine/scoring/prompt-tree.ts';
import type { Graph, Tokens } from './graph.ts';
import { dispose, type Kept } from './kept.ts';
import { beginsWith, byHead, type KeptHeads } from './kept-heads.ts';
import type { Passes } from './passes.ts';

/** The states after a prefix; null once its last continuation has read them, so that a long chain keeps few of them. */
interface Holder {
  kept: Kept | null;
}

/** Prompts with a common prefix, and the cache of that prefix. */
interface PrefixState {
  /** Their indices in this call. */
  readonly prompts: readonly number[];
  /** The number of their tokens that are computed. */
  readonly depth: number;
  readonly holder: Holder;
  /** True if nothing else continues that prefix. */
  readonly last: boolean;
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
  return async (prompts, signal, on, lasting, followed = true) => {
    const all = [...prompts];
    /** Follow-ups that no branch has computed yet. */
    let further: number[] = [];

    async function goOn({ prompts, depth, holder, last, ms }: PrefixState, extra = 0) {
      const roots = promptTree(prompts.map((i) => all[i]!.slice(depth)));
      const computed = computedBy(roots, prompts.length);
      computed[0] = (computed[0] ?? 0) + extra;

      async function compute(
        branch: Branch,
        from: number,
        under: Holder,
        ends: boolean,
        spent: number,
      ) {
        const begun = performance.now();
        const own: Holder = { kept: null };
        try {
          const logits = await pass(branch.tokens, under, ends, own);
          const to = from + branch.tokens.length;
          const ms = spent + (performance.now() - begun) / promptsOf(branch);
          tell(branch.ends.map((i) => ({ at: i, prompt: prompts[i]!, logits, ms })));
          for (const [i, child] of branch.children.entries()) {
            const isLast = !followed && i === branch.children.length - 1;
            await compute(child, to, own, isLast, ms);
          }
          const path = all[prompts[firstOf(branch)]!]!.slice(0, to);
          for (let next = taken(path); own.kept && next.length > 0; next = taken(path)) {
            await goOn({ prompts: next, depth: to, holder: own, last: true, ms: 0 });
          }
        } finally {
          free(own);
        }
      }

      function tell(ends: { at: number; prompt: number; logits: Float32Array; ms: number }[]) {
        if (ends.length === 0) return;
        const rows = ends.map(({ at, ...row }) => ({ ...row, computed: computed[at] ?? 0 }));
        for (const tokens of on(rows) ?? []) further.push(all.push(tokens) - 1);
      }

      for (const [i, root] of roots.entries()) {
        await compute(root, depth, holder, last && i === roots.length - 1, ms);
      }
    }

    /** Computes tokens behind a prefix, whose states it frees if they are read for the last time. */
    async function pass(tokens: Tokens, under: Holder, ends: boolean, own: Holder) {
      const { logits, kept } = await passes(tokens, under.kept, signal);
      own.kept = kept;
      if (ends) free(under);
      return logits;
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
      const state = { prompts: group.prompts, depth: length, holder: { kept }, last: false };
      await goOn({ ...state, ms: ms / group.prompts.length }, computed);
    }
  };
}

function free(holder: Holder): void {
  if (holder.kept) dispose(holder.kept.cache);
  holder.kept = null;
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
