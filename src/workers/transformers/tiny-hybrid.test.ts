import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AutoModelForCausalLM, env, Tensor, type PreTrainedModel } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import { causalGraph } from './causal-graph.ts';
import type { Graph, Tokens } from './graph.ts';
import { keptFrom } from './kept.ts';
import { Pace } from './pace.ts';
import { wholeGraph } from './whole-prompts.ts';

const MODELS = fileURLToPath(new URL('../../../test/fixtures/models/', import.meta.url));

/** Computed by training/tiny_hybrid.py in numpy, in one pass with nothing kept. */
const { prompts } = JSON.parse(readFileSync(`${MODELS}tiny-hybrid/expected.json`, 'utf8')) as {
  readonly prompts: readonly {
    readonly tokens: Tokens;
    readonly likeliest: Readonly<Record<string, number>>;
  }[];
};

describe('a hybrid model', () => {
  let model: PreTrainedModel;
  beforeAll(async () => {
    env.allowRemoteModels = false;
    env.localModelPath = MODELS;
    const options = { dtype: 'fp32', device: 'cpu' } as const;
    model = await AutoModelForCausalLM.from_pretrained('tiny-hybrid', options);
  });

  async function scores(graph: Graph, asked: readonly Tokens[], lasting = 0) {
    const found: number[][] = [];
    let computed = 0;
    const hear: Parameters<Graph['score']>[2] = (rows) => {
      for (const row of rows) {
        const total = Math.log(row.logits.reduce((sum, logit) => sum + Math.exp(logit), 0));
        found[row.prompt] = Array.from(row.logits, (logit) => logit - total);
        computed += row.computed;
      }
    };
    await graph.score(
      asked,
      new AbortController().signal,
      hear,
      asked.map(() => lasting),
    );
    return { found, computed };
  }

  const graphs: readonly (readonly [string, () => Graph])[] = [
    ['a cache, in one pass', () => causalGraph(model, 512)],
    ['a cache, in short passes', () => causalGraph(model, 512, new Pace(7))],
    ['whole prompts', () => wholeGraph(model, 512)],
  ];

  it.each(graphs)('gives the scores of an independent implementation by %s', async (_, graphOf) => {
    const { found } = await scores(
      graphOf(),
      prompts.map(({ tokens }) => tokens),
    );
    prompts.forEach(({ likeliest }, i) => {
      for (const [token, score] of Object.entries(likeliest)) {
        expect(found[i]![Number(token)]).toBeCloseTo(score, 3);
      }
    });
  });

  it('continues all of its states after a shared prefix, as if nothing had been kept', async () => {
    const [, , long] = prompts;
    const asked = Array.from({ length: 6 }, (_, i) => [
      ...long!.tokens,
      ...[1, 2, 3, 4, 5].map((token) => (token * (i + 3)) % 160),
    ]);
    const graph = causalGraph(model, 512);
    const alone = await scores(wholeGraph(model, 512), asked);
    const first = await scores(graph, asked, 60);
    const again = await scores(graph, asked, 60);
    asked.forEach((_, i) =>
      alone.found[i]!.forEach((score, token) => {
        expect(first.found[i]![token]).toBeCloseTo(score, 4);
        expect(again.found[i]![token]).toBeCloseTo(score, 4);
      }),
    );
    expect(alone.computed).toBe(6 * 95);
    expect(first.computed).toBe(90 + 6 * 5);
    expect(first.computed - again.computed).toBe(60);
  });
});

describe('keptFrom', () => {
  it('passes each state under the name of the graph’s own input', () => {
    const state = new Tensor('float32', new Float32Array(1), [1]);
    const names = (inputs: string[], ...outputs: string[]) =>
      Object.keys(
        keptFrom(Object.fromEntries(outputs.map((name) => [name, state])), inputs, 1).cache,
      );
    const hybrid = ['input_ids', 'past_conv.0', 'past_recurrent.2', 'past_key_values.1.key'];
    expect(
      names(hybrid, 'logits', 'present_conv.0', 'present.1.key', 'present_recurrent.2'),
    ).toEqual(['past_conv.0', 'past_key_values.1.key', 'past_recurrent.2']);
    expect(names(['past.0.key'], 'present.0.key')).toEqual(['past.0.key']);
  });
});
