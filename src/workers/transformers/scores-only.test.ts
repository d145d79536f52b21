import { fileURLToPath } from 'node:url';
import {
  AutoModelForCausalLM,
  env,
  Tensor,
  type DynamicCache,
  type PreTrainedModel,
} from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import { inputsOf } from './inputs-of.ts';
import { keptFrom } from './kept.ts';
import { packedGraph } from './packed-graph.ts';
import { scoresOnly } from './scores-only.ts';

const row = (values: readonly number[]) =>
  new Tensor('int64', BigInt64Array.from(values.map(BigInt)), [1, values.length]);

type Output = Readonly<Record<string, Tensor>>;

/** Runs a pass over tokens that all see each other, read at the last. */
function passOf(
  model: PreTrainedModel,
  tokens: readonly number[],
  past?: { cache: DynamicCache; length: number },
): Promise<Output> {
  const from = past?.length ?? 0;
  const n = tokens.length;
  return model.forward({
    input_ids: row(tokens),
    position_ids: row(tokens.map((_, i) => from + i)),
    attention_mask: new Tensor('float32', new Float32Array(n * (from + n)), [1, 1, n, from + n]),
    logit_positions: new Tensor('int64', BigInt64Array.of(BigInt(n - 1)), [1]),
    ...(past ? { past_key_values: past.cache } : {}),
  });
}

describe('a model asked for scores only', () => {
  let model: PreTrainedModel;
  beforeAll(async () => {
    env.allowRemoteModels = false;
    env.localModelPath = fileURLToPath(new URL('../../../public/models', import.meta.url));
    const options = { dtype: 'q8', device: 'cpu' } as const;
    model = await AutoModelForCausalLM.from_pretrained('pocket-judge', options);
  });

  it('returns only the scores of the whole model, with a prefix and without', async () => {
    const before = keptFrom(await passOf(model, [46, 1, 4391, 16]), inputsOf(model), 4);
    for (const past of [undefined, before]) {
      const all = await passOf(model, [4702, 13, 10], past);
      const scores = await passOf(scoresOnly(model), [4702, 13, 10], past);
      expect(Object.keys(all).length).toBeGreaterThan(10);
      expect(Object.keys(scores)).toEqual(['logits']);
      expect(scores['logits']!.dims).toEqual(all['logits']!.dims);
      expect(scores['logits']!.data).toEqual(all['logits']!.data);
    }
  });

  it('runs all passes without continuations, and none with them', async () => {
    const asked: string[] = [];
    const told = (name: string, by: PreTrainedModel) => {
      const forward = (inputs: unknown): Promise<Output> => {
        asked.push(name);
        return by.forward(inputs);
      };
      return { forward } as unknown as PreTrainedModel;
    };
    const graph = packedGraph(told('whole', model), 2048, told('scores', scoresOnly(model)));
    const history = Array.from({ length: 100 }, (_, i) => 100 + i);
    const prompts = Array.from({ length: 30 }, (_, i) => [
      ...history,
      300 + i,
      400 + i,
      500 + i,
      10,
    ]);
    let read = 0;
    await graph.score(prompts, new AbortController().signal, (rows) => {
      read += rows.length;
      return [];
    });
    expect(read).toBe(30);
    expect(asked).toEqual(['whole', 'scores']);
  });
});
