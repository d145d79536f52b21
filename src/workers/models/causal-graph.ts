import { Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { computedBy, promptTree, type Branch } from '#engine/scoring/prompt-tree.ts';
import { breath } from './breath.ts';
import { disposed, keptFrom, type Kept } from './kept.ts';
import type { Graph } from './graph.ts';

/** Most tokens in a pass. */
const LIMIT = 512;

/**
 * An ordinary causal export, with a mask of its own: every shared stretch of the prompts is
 * computed once and its keys and values are put before each of its continuations.
 */
export function causalGraph(model: PreTrainedModel, longest: number): Graph {
  /** One pass over some tokens; gives the scores after the last of them. */
  async function pass(tokens: readonly number[], kept: Kept | null) {
    const n = tokens.length;
    const output: Record<string, Tensor> = await model.forward({
      input_ids: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, n]),
      attention_mask: ones((kept?.length ?? 0) + n),
      num_logits_to_keep: new Tensor('int64', BigInt64Array.of(1n), []),
      ...(kept ? { past_key_values: kept.cache } : {}),
    });
    const { logits } = output;
    if (!logits) throw new RangeError('This graph gives no logits');
    const all = logits.data as Float32Array;
    const width = logits.dims.at(-1) ?? all.length;
    return { logits: all.subarray(all.length - width), kept: keptFrom(output) };
  }

  return {
    longest,
    async score(prompts, signal, on) {
      const roots = promptTree(prompts);
      const computed = computedBy(roots, prompts.length);

      /** @param spent milliseconds that the stretches before took, shared among the prompts below. */
      async function walk(branch: Branch, before: Kept | null, spent: number): Promise<void> {
        const begun = performance.now();
        let kept = before;
        let scores = new Float32Array();
        try {
          for (let from = 0; from < branch.tokens.length; from += LIMIT) {
            signal.throwIfAborted();
            const done = await pass(branch.tokens.slice(from, from + LIMIT), kept);
            if (kept && kept !== before) disposed(kept.cache);
            ({ kept } = done);
            scores = new Float32Array(done.logits);
            await breath();
          }
          const ms = spent + (performance.now() - begun) / promptsOf(branch);
          const rows = branch.ends.map((prompt) => ({
            ...{ prompt, ms },
            logits: scores,
            computed: computed[prompt] ?? 0,
          }));
          if (rows.length > 0) on(rows);
          for (const child of branch.children) await walk(child, kept, ms);
        } finally {
          if (kept && kept !== before) disposed(kept.cache);
        }
      }

      for (const root of roots) await walk(root, null, 0);
    },
  };
}

function promptsOf({ ends, children }: Branch): number {
  return ends.length + children.reduce((sum, child) => sum + promptsOf(child), 0);
}

function ones(n: number): Tensor {
  return new Tensor('int64', new BigInt64Array(n).fill(1n), [1, n]);
}
