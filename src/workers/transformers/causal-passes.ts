import { Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { yieldToMessages } from './yield-to-messages.ts';
import type { Tokens } from './graph.ts';
import { dispose, keptFrom, type Kept } from './kept.ts';
import type { Pace } from './pace.ts';

/** The result of a pass: the scores after its last token, and the keys and values of all tokens up to there. */
interface Passed {
  readonly logits: Float32Array;
  readonly kept: Kept;
}

/** Forward passes of an ordinary causal export. */
export function causalPasses(model: PreTrainedModel, pace: Pace) {
  /** Runs one pass over some tokens. Leaves the cache of the tokens before them unchanged. */
  async function pass(tokens: Tokens, before: Kept | null): Promise<Passed> {
    const n = tokens.length;
    const begun = performance.now();
    const output: Record<string, Tensor> = await model.forward({
      input_ids: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, n]),
      attention_mask: ones((before?.length ?? 0) + n),
      // Without this input the graph would compute the scores after every token and read them back.
      num_logits_to_keep: new Tensor('int64', BigInt64Array.of(1n), []),
      ...(before ? { past_key_values: before.cache } : {}),
    });
    const { logits } = output;
    if (!logits) throw new RangeError('This graph gives no logits');
    const all = (logits.type === 'float32' ? logits : logits.to('float32')).data as Float32Array;
    const width = logits.dims.at(-1) ?? all.length;
    pace.record(n, performance.now() - begun);
    return { logits: all.slice(all.length - width), kept: keptFrom(output) };
  }

  /**
   * Splits the tokens into passes of at most `pace.most` and runs them. Stops between two, and then leaves nothing on
   * the GPU.
   */
  async function passes(tokens: Tokens, before: Kept | null, signal: AbortSignal): Promise<Passed> {
    let passed: Passed | null = null;
    try {
      for (let from = 0; from < tokens.length || !passed;) {
        signal.throwIfAborted();
        const part = tokens.slice(from, from + pace.most);
        const next: Passed = await pass(part, passed?.kept ?? before);
        if (passed) dispose(passed.kept.cache);
        passed = next;
        from += part.length;
        await yieldToMessages();
      }
      return passed;
    } catch (thrown) {
      if (passed) dispose(passed.kept.cache);
      throw thrown;
    }
  }

  return { pass, passes };
}

function ones(n: number): Tensor {
  return new Tensor('int64', new BigInt64Array(n).fill(1n), [1, n]);
}
