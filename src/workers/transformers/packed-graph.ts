import { Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { cheapestPlan, readsOf, type NestedPlan } from '#engine/scoring/cheapest-plan.ts';
import { additiveMask, type Packed } from '#engine/scoring/plan-forwards.ts';
import { yieldToMessages } from './yield-to-messages.ts';
import { dispose, keptFrom, type Kept } from './kept.ts';
import type { Graph, Row, Tokens } from './graph.ts';
import { KeptHead } from './kept-head.ts';

/** The most tokens in a pass: small enough that a stop takes effect soon, large enough to fill the device. */
const LIMIT = 512;
/** The candidates for the limit of a call's packs. The one with the lowest cost is used. */
const LIMITS = [128, 256, LIMIT] as const;

/**
 * Scores with a graph made for judging: it takes an additive mask, position ids and the positions to read, so that one
 * pass scores a whole tree of prompts.
 *
 * @param leaves the same model, for passes without continuations (`scoresOnly`)
 */
export function packedGraph(
  model: PreTrainedModel,
  longest: number,
  leaves: PreTrainedModel = model,
): Graph {
  const instructions = new KeptHead();

  async function pass(by: PreTrainedModel, pack: Packed, kept: Kept | null, at: readonly number[]) {
    const n = pack.tokens.length;
    const past = kept?.length ?? 0;
    const output: Record<string, Tensor> = await by.forward({
      input_ids: row(pack.tokens),
      position_ids: row(pack.positions),
      attention_mask: new Tensor('float32', additiveMask(pack, past), [1, 1, n, past + n]),
      logit_positions: new Tensor('int64', BigInt64Array.from(at.map(BigInt)), [at.length]),
      ...(kept ? { past_key_values: kept.cache } : {}),
    });
    const { logits } = output;
    if (!logits) throw new RangeError('This graph gives no logits');
    return { logits: logits.data as Float32Array, output };
  }

  /** Computes a stretch that all prompts share, in as many passes as it needs. Stops between two. */
  async function straightOn(
    tokens: Tokens,
    before: Kept | null,
    signal: AbortSignal,
  ): Promise<Kept | null> {
    let kept: Kept | null = null;
    try {
      for (let from = 0; from < tokens.length; from += LIMIT) {
        signal.throwIfAborted();
        const past: Kept | null = kept ?? before;
        const stretch = straight(tokens.slice(from, from + LIMIT), past?.length ?? 0);
        const { output } = await pass(model, stretch, past, [stretch.tokens.length - 1]);
        if (kept) dispose(kept.cache);
        kept = keptFrom(output);
        await yieldToMessages();
      }
      return kept;
    } catch (thrown) {
      if (kept) dispose(kept.cache);
      throw thrown;
    }
  }

  return {
    longest,
    forget: () => instructions.forget(),
    async score(prompts, signal, on, lasting = 0) {
      const compute = async (tokens: Tokens) => (await straightOn(tokens, null, signal))!;
      const head = await instructions.of(prompts, lasting, compute);
      const plan = cheapestPlan(prompts, LIMITS, head.length);

      /** @param spent milliseconds that each prompt of the plan has taken before. */
      async function goOn(part: NestedPlan, before: Kept | null, spent: number): Promise<void> {
        let begun = performance.now();
        const trunk = await straightOn(part.trunk, before, signal);
        try {
          const past = trunk ?? before;
          const sharedMs = spent + (performance.now() - begun) / readsOf(part);
          for (const pack of part.packs) {
            signal.throwIfAborted();
            begun = performance.now();
            const at = pack.reads.map(({ at }) => at);
            const { logits, output } = await pass(leaves, pack, past, at);
            dispose(output);
            const width = logits.length / at.length;
            const ms = sharedMs + (performance.now() - begun) / at.length;
            // Follow-ups wait for a call of their own, which packs them equally well.
            on(
              pack.reads.map(({ prompt }, i): Row => ({
                prompt,
                logits: logits.subarray(i * width, (i + 1) * width),
                computed: (plan.computed[prompt] ?? 0) + (prompt === 0 ? head.computed : 0),
                ms,
              })),
            );
            await yieldToMessages();
          }
          for (const branch of part.branches) await goOn(branch, past, sharedMs);
        } finally {
          if (trunk) dispose(trunk.cache);
        }
      }

      await goOn(plan, head.kept, head.ms / prompts.length);
    },
  };
}

function row(values: readonly number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(values.map(BigInt)), [1, values.length]);
}

/** Lays out the tokens of one prompt, each after the one before. */
function straight(tokens: readonly number[], from: number): Packed {
  return {
    tokens,
    positions: tokens.map((_, i) => from + i),
    parents: tokens.map((_, i) => i - 1),
    reads: [],
  };
}
