import { DynamicCache, Tensor, type PreTrainedModel } from '@huggingface/transformers';
import type { Passes } from './passes.ts';
import type { Graph, Tokens } from './graph.ts';
import { dispose, type Kept } from './kept.ts';
import { yieldToMessages } from './yield-to-messages.ts';

/**
 * Scores each prompt in one pass of its own and reuses nothing: for graphs without a cache, and for those that give
 * other scores with it.
 */
export function wholeGraph(model: PreTrainedModel, longest: number): Graph {
  return {
    longest,
    async score(prompts, signal, on) {
      for (const [prompt, tokens] of prompts.entries()) {
        signal.throwIfAborted();
        const begun = performance.now();
        const { scores, width } = await wholePass(model, tokens, 1);
        const logits = scores.slice(scores.length - width);
        // Follow-ups wait for a call of their own.
        on([{ prompt, logits, computed: tokens.length, ms: performance.now() - begun }]);
        await yieldToMessages();
      }
    },
  };
}

/** Passes that read all tokens anew each time. A prefix that they keep is the tokens themselves. */
export function wholePasses(model: PreTrainedModel): Passes {
  const read = new WeakMap<Kept, Tokens>();
  const pass: Passes['pass'] = async (tokens, before) => {
    const all = [...((before && read.get(before)) ?? []), ...tokens];
    const { scores, width } = await wholePass(model, all, 1);
    const kept: Kept = { cache: new DynamicCache(), length: all.length };
    read.set(kept, all);
    return { logits: scores.slice(scores.length - width), kept };
  };
  return {
    pass,
    passes(tokens, before, signal) {
      signal.throwIfAborted();
      return pass(tokens, before);
    },
  };
}

/**
 * Runs a pass over a whole prompt.
 *
 * @param keep the number of last tokens after which the graph computes scores; 0 for all. A graph without such an input
 * computes all.
 * @returns the scores, row after row, and the length of a row
 */
export async function wholePass(
  model: PreTrainedModel,
  tokens: Tokens,
  keep: number,
): Promise<{ readonly scores: Float32Array; readonly width: number }> {
  const n = tokens.length;
  const output: Record<string, Tensor> = await model.forward({
    input_ids: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, n]),
    attention_mask: new Tensor('int64', new BigInt64Array(n).fill(1n), [1, n]),
    num_logits_to_keep: new Tensor('int64', BigInt64Array.of(BigInt(keep)), []),
  });
  const { logits, ...states } = output;
  dispose(states);
  if (!logits) throw new RangeError('This graph gives no logits');
  const scores = (logits.type === 'float32' ? logits : logits.to('float32')).data as Float32Array;
  return { scores, width: logits.dims.at(-1) ?? scores.length };
}
