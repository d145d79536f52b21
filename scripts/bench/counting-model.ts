import { Tensor, type PreTrainedModel } from '@huggingface/transformers';

interface Feeds {
  readonly input_ids: Tensor;
  readonly logit_positions?: Tensor;
  readonly past_key_values?: Readonly<Record<string, Tensor>>;
}

/** A model stand-in that computes nothing and counts the tokens of its passes. */
interface CountingModel {
  readonly model: PreTrainedModel;
  /** Tokens of each forward pass so far. */
  readonly passes: readonly number[];
}

/** Makes a counting model. @param vocabulary number of scores that it returns, all equal. */
export function countingModel(vocabulary: number): CountingModel {
  const passes: number[] = [];
  const model = {
    async forward({ input_ids, logit_positions, past_key_values }: Feeds) {
      const n = input_ids.dims.at(-1) ?? 0;
      passes.push(n);
      const past = past_key_values?.['past_key_values.0.key']?.dims.at(-2) ?? 0;
      const reads = logit_positions?.dims[0] ?? 1;
      const scores = new Float32Array(reads * vocabulary);
      return {
        logits: new Tensor('float32', scores, [1, reads, vocabulary]),
        'present.0.key': new Tensor('float32', new Float32Array(past + n), [1, 1, past + n, 1]),
      };
    },
  };
  return { model: model as unknown as PreTrainedModel, passes };
}
