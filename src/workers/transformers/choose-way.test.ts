import { fileURLToPath } from 'node:url';
import { AutoModelForCausalLM, env, Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseWay } from './choose-way.ts';
import { inputsOf } from './inputs-of.ts';

const encode = (text: string) => Array.from(text, (char) => char.charCodeAt(0) % 160);
const signal = new AbortController().signal;

interface Feeds {
  readonly input_ids: Tensor;
  readonly num_logits_to_keep: Tensor;
  readonly past_key_values?: Readonly<Record<string, Tensor>>;
}
type Forward = (feeds: Feeds) => Promise<Record<string, Tensor>>;

describe('the way in which a graph scores prompts', () => {
  let tiny: PreTrainedModel;
  beforeAll(async () => {
    env.allowRemoteModels = false;
    env.localModelPath = fileURLToPath(new URL('../../../test/fixtures/models/', import.meta.url));
    const options = { dtype: 'fp32', device: 'cpu' } as const;
    tiny = await AutoModelForCausalLM.from_pretrained('tiny-hybrid', options);
  });

  /** Returns the model with other passes, and with only these inputs. */
  const changed = (forward: Forward, inputs = inputsOf(tiny)) =>
    ({ forward, sessions: { model: { inputNames: inputs } } }) as unknown as PreTrainedModel;
  const way = (model: PreTrainedModel) =>
    chooseWay(
      {
        ...{ model, name: 'Tiny', encode, golden: [], longest: 512, smaller: 0 },
        ...{ device: 'wasm', changed: false },
      },
      signal,
    );
  const forward: Forward = (feeds) => tiny.forward(feeds) as Promise<Record<string, Tensor>>;

  /** Forgets the inputs of the convolution, as an export does that continues with single tokens only. */
  const forgetful: Forward = ({ past_key_values, ...feeds }) => {
    if (!past_key_values) return forward(feeds);
    const conv = past_key_values['past_conv.0']!;
    const none = new Tensor('float32', new Float32Array(conv.size), conv.dims);
    return forward({
      ...feeds,
      past_key_values: { ...past_key_values, 'past_conv.0': none },
    });
  };

  it('is a prefix shared by the cache, where that gives the same scores', async () => {
    const { environment } = await way(tiny);
    expect(environment).toMatchObject({
      prefixes: 'shared prefix by cache',
      'self-test': expect.stringMatching(/^passed; parts and whole differ by [\d.]+e-\d/),
    });
  });

  it('is whole prompts where the cache gives other scores, and names the reason', async () => {
    const { environment, graph, passes } = await way(changed(forgetful));
    expect(environment).toMatchObject({
      prefixes: expect.stringMatching(/^whole prompts: couldn't be started.*other scores in parts/),
      passes: 'one for each prompt',
      'self-test': expect.stringMatching(/^passed; a beginning alone and in its prompt differ by/),
    });
    const computed: number[] = [];
    await graph.score([encode('A prompt'), encode('A prom')], signal, (rows) => {
      computed.push(...rows.map((row) => row.computed));
    });
    expect(computed).toEqual([8, 6]);
    const first = await passes!.passes(encode('A pro'), null, signal);
    const next = await passes!.pass(encode('mpt'), first.kept);
    const again = await passes!.passes(encode('A prompt'), null, signal);
    expect(next.logits).toEqual(again.logits);
    expect(next.kept.length).toBe(8);
  });

  it('is whole prompts where the graph has no cache', async () => {
    const inputs = inputsOf(tiny).filter((name) => !name.startsWith('past'));
    const { environment } = await way(changed(forward, inputs));
    expect(environment.prefixes).toBe('whole prompts: the graph has no cache');
  });

  it('is none where long passes give other scores than short ones: whole prompts would be wrong', async () => {
    const wrongWhenLong: Forward = async (feeds) => {
      const output = await forward(feeds);
      const logits = output['logits']!;
      if (feeds.input_ids.dims[1]! < 32) return output;
      const spoilt = Float32Array.from(logits.data as Float32Array, (one, i) => one + (i % 7));
      return { ...output, logits: new Tensor('float32', spoilt, logits.dims) };
    };
    await expect(way(changed(wrongWhenLong))).rejects.toMatchObject({
      code: 'model-failed',
      message: expect.stringMatching(/other scores in parts than as a whole/),
    });
  });

  it('is none where a graph without a cache gives only its last scores', async () => {
    const inputs = inputsOf(tiny).filter((name) => !name.startsWith('past'));
    const lastOnly: Forward = (feeds) =>
      forward({
        ...feeds,
        num_logits_to_keep: new Tensor('int64', BigInt64Array.of(1n), []),
      });
    await expect(way(changed(lastOnly, inputs))).rejects.toThrow(/nothing can be compared/);
  });
});
