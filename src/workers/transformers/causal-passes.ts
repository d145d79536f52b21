import { Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { spending } from '#engine/domain/spending.ts';
import type { Tokens } from './graph.ts';
import { inputsOf } from './inputs-of.ts';
import { keptFrom, type Kept } from './kept.ts';
import type { Pace } from './pace.ts';
import { inPasses, type Passed, type Passes } from './passes.ts';

/** Runs forward passes of an ordinary causal export. */
export function causalPasses(model: PreTrainedModel, pace: Pace): Passes {
  const inputs = inputsOf(model);

  /** Runs one pass over some tokens. Leaves the cache of the tokens before them unchanged. */
  async function pass(tokens: Tokens, before: Kept | null): Promise<Passed> {
    const n = tokens.length;
    const length = (before?.length ?? 0) + n;
    const begun = performance.now();
    const prepared = spending('preparing');
    const given = {
      input_ids: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, n]),
      attention_mask: ones(length),
      // Without this input the graph would compute the scores after every token and read them back.
      num_logits_to_keep: new Tensor('int64', BigInt64Array.of(1n), []),
      ...(before ? { past_key_values: before.cache } : {}),
    };
    prepared();
    const passed = spending('passes');
    const output: Record<string, Tensor> = await model.forward(given);
    passed();
    const { logits } = output;
    if (!logits) throw new RangeError('This graph gives no logits');
    const all = (logits.type === 'float32' ? logits : logits.to('float32')).data as Float32Array;
    const width = logits.dims.at(-1) ?? all.length;
    pace.record(n, performance.now() - begun);
    return { logits: all.slice(all.length - width), kept: keptFrom(output, inputs, length) };
  }

  return { pass, passes: inPasses(pass, pace) };
}

function ones(n: number): Tensor {
  return new Tensor('int64', new BigInt64Array(n).fill(1n), [1, n]);
}
