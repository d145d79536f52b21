import type { PreTrainedModel } from '@huggingface/transformers';
import { cheapestPlan, readsOf, type NestedPlan } from '#engine/scoring/cheapest-plan.ts';
import { yieldToMessages } from './yield-to-messages.ts';
import { dispose, type Kept } from './kept.ts';
import type { Graph, OnRows, Row, Tokens } from './graph.ts';
import { byHead, KeptHeads, type Head } from './kept-heads.ts';
import { MOST, Pace } from './pace.ts';
import { packedPass, packedPasses } from './packed-passes.ts';
import { treeWalk } from './tree-walk.ts';

/** The candidates for the most tokens of a call's packs. The one with the lowest cost is used. */
const LIMITS = [128, 256, MOST] as const;

/**
 * Scores with a graph that takes an additive mask, position ids and the positions to read, so that one pass scores a
 * whole tree of prompts. Prompts that others follow are walked instead, so that the keys and values of each are there
 * for those that follow.
 *
 * @param leaves the same model, for passes without continuations (`scoresOnly`)
 */
export function packedGraph(
  model: PreTrainedModel,
  longest: number,
  leaves: PreTrainedModel = model,
  pace = new Pace(),
): Graph {
  const heads = new KeptHeads();
  const linear = packedPasses(model, pace);
  const { passes } = linear;
  const walk = treeWalk(linear, heads);

  return {
    longest,
    forget: () => heads.forget(),
    async score(prompts, signal, on, lasting, followed = false) {
      // A pack drops its keys and values, and follow-ups would compute the prompts before them anew.
      if (followed) return walk(prompts, signal, on, lasting);
      const compute = async (tokens: Tokens) => (await passes(tokens, null, signal)).kept;
      for (const group of byHead(prompts, lasting)) {
        const head = await heads.of(group, compute);
        await scoreGroup(
          group.prompts.map((i) => prompts[i]!),
          head,
          signal,
          (rows) => on(rows.map((row) => ({ ...row, prompt: group.prompts[row.prompt]! }))),
        );
      }
    },
  };

  /** Scores prompts that begin with the same instructions, or with none. */
  async function scoreGroup(
    prompts: readonly Tokens[],
    head: Head,
    signal: AbortSignal,
    on: OnRows,
  ): Promise<void> {
    const [most, ...others] = LIMITS.filter((limit) => limit <= pace.most);
    const plan = cheapestPlan(prompts, [most ?? pace.most, ...others], head.length);

    /** @param spent milliseconds that each prompt of the plan has taken before. */
    async function goOn(part: NestedPlan, before: Kept | null, spent: number): Promise<void> {
      let begun = performance.now();
      const trunk = part.trunk.length > 0 ? (await passes(part.trunk, before, signal)).kept : null;
      try {
        const past = trunk ?? before;
        const sharedMs = spent + (performance.now() - begun) / readsOf(part);
        for (const pack of part.packs) {
          signal.throwIfAborted();
          begun = performance.now();
          const at = pack.reads.map(({ at }) => at);
          const { logits, output } = await packedPass(leaves, pack, past, at);
          dispose(output);
          const width = logits.length / at.length;
          const ms = sharedMs + (performance.now() - begun) / at.length;
          on(
            pack.reads.map(({ prompt }, i): Row => ({
              prompt,
              logits: logits.subarray(i * width, (i + 1) * width),
              computed: (plan.computed[prompt] ?? 0) + (prompt === 0 ? head.computed : 0),
              ms,
            })),
          );
          pace.record(pack.tokens.length, performance.now() - begun);
          await yieldToMessages();
        }
        for (const branch of part.branches) await goOn(branch, past, sharedMs);
      } finally {
        if (trunk) dispose(trunk.cache);
      }
    }

    await goOn(plan, head.kept, head.ms / prompts.length);
  }
}
