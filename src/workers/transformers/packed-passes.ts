import { Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { spending } from '#engine/domain/spending.ts';
import { additiveMask, type Packed } from '#engine/scoring/plan-forwards.ts';
import type { Tokens } from './graph.ts';
import { inputsOf } from './inputs-of.ts';
import { keptFrom, type Kept } from './kept.ts';
import type { Pace } from './pace.ts';
import { inPasses, type Passed, type Passes } from './passes.ts';

/**
 * Runs one pass over a pack of tokens.
 *
 * @param at the indices in the pack after which scores are read
 * @returns the scores, one row of the vocabulary's length for each index, and all outputs
 */
export async function packedPass(
  model: PreTrainedModel,
  pack: Packed,
  kept: Kept | null,
  at: readonly number[],
) {
  const n = pack.tokens.length;
  const past = kept?.length ?? 0;
  const prepared = spending('preparing');
  const inputs = {
    input_ids: row(pack.tokens),
    position_ids: row(pack.positions),
    attention_mask: new Tensor('float32', additiveMask(pack, past), [1, 1, n, past + n]),
    logit_positions: new Tensor('int64', BigInt64Array.from(at.map(BigInt)), [at.length]),
    ...(kept ? { past_key_values: kept.cache } : {}),
  };
  prepared();
  const passed = spending('passes');
  const output: Record<string, Tensor> = await model.forward(inputs);
  passed();
  const { logits } = output;
  if (!logits) throw new RangeError('This graph gives no logits');
  return { logits: logits.data as Float32Array, output };
}

/** Runs forward passes of a graph for packs over tokens that follow each other. */
export function packedPasses(model: PreTrainedModel, pace: Pace): Passes {
  const inputs = inputsOf(model);

  async function pass(tokens: Tokens, before: Kept | null): Promise<Passed> {
    const begun = performance.now();
    const stretch = straight(tokens, before?.length ?? 0);
    const { logits, output } = await packedPass(model, stretch, before, [tokens.length - 1]);
    pace.record(tokens.length, performance.now() - begun);
    return { logits, kept: keptFrom(output, inputs, (before?.length ?? 0) + tokens.length) };
  }

  return { pass, passes: inPasses(pass, pace) };
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
