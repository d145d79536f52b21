import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AutoModelForCausalLM, AutoTokenizer, env } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import { causalGraph } from './causal-graph.ts';
import { goldenAnswersOf } from './golden-answers.ts';
import type { Graph, Row } from './graph.ts';
import { MOST, Pace } from './pace.ts';
import { packedGraph } from './packed-graph.ts';
import { selfTest } from './self-test.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const going = new AbortController().signal;

async function opened(folder: string, id: string, dtype: 'fp32' | 'q8') {
  env.allowRemoteModels = false;
  env.localModelPath = `${ROOT}${folder}/`;
  const tokenizer = await AutoTokenizer.from_pretrained(id);
  const model = await AutoModelForCausalLM.from_pretrained(id, { dtype, device: 'cpu' });
  const encode = (text: string) => tokenizer.encode(text, { add_special_tokens: false });
  return { model, encode };
}

/** Wraps a graph as on a device that computes wrongly. */
const broken = (graph: Graph, change: (row: Row, asked: number) => Float32Array): Graph => ({
  ...graph,
  score: (prompts, signal, on, lasting) =>
    graph.score(
      prompts,
      signal,
      (rows) => on(rows.map((row) => ({ ...row, logits: change(row, prompts.length) }))),
      lasting,
    ),
});

describe('selfTest', () => {
  let tiny: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => (tiny = await opened('test/fixtures/models', 'tiny-causal', 'fp32')));

  it.each([
    [0.1, MOST],
    [1, 64],
    [10, 32],
  ])(
    'passes an ordinary model, tells how far parts are from the whole, and sets its pace by %d ms a token',
    async (ms, most) => {
      const pace = new Pace();
      const causal = causalGraph(tiny.model, 1024, pace);
      let time = 0;
      const now = () => time;
      const graph: Graph = {
        ...causal,
        score(prompts, ...others) {
          time += ms * prompts.flat().length;
          return causal.score(prompts, ...others);
        },
      };
      const parts = { graph, encode: tiny.encode, pace, golden: [], now };
      expect(await selfTest(parts, going)).toBeLessThan(1e-4);
      expect(pace.most).toBe(most);
    },
  );

  it.each<[string, RegExp, (row: Row, asked: number) => Float32Array]>([
    ['no numbers', /no numbers/, ({ logits }) => logits.map((x, i) => (i === 9 ? NaN : x))],
    ['infinite scores', /no numbers/, ({ logits }) => logits.map(() => Infinity)],
    ['zeros', /same score/, ({ logits }) => logits.map(() => 0)],
    ['what it says to nothing', /whatever is asked/, ({ logits }) => logits.map((_, i) => i % 7)],
    [
      'something else behind a shared beginning',
      /in parts/,
      ({ logits }, asked) => (asked > 1 ? logits.map((x) => x * 2) : logits),
    ],
  ])('[J7] refuses a device that gives %s', async (_, why, change) => {
    const graph = broken(causalGraph(tiny.model, 1024), change);
    const testing = selfTest({ graph, encode: tiny.encode, golden: [] }, going);
    await expect(testing).rejects.toMatchObject({
      code: 'model-failed',
      message: expect.stringMatching(why),
    });
  });

  it('stops when its signal aborts', async () => {
    const graph = causalGraph(tiny.model, 1024);
    await expect(
      selfTest({ graph, encode: tiny.encode, golden: [] }, AbortSignal.abort()),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reproduces the golden answers of the pocket judge, and refuses a device with others', async () => {
    const path = `${ROOT}public/models/pocket-judge/manifest.json`;
    const golden = goldenAnswersOf(JSON.parse(readFileSync(path, 'utf8')));
    // scripts/golden-answers.ts writes them again when the model's file changes.
    expect(golden.length).toBeGreaterThan(0);
    const { model, encode } = await opened('public/models', 'pocket-judge', 'q8');
    const graph = packedGraph(model, 2048);
    expect(await selfTest({ graph, encode, golden }, going)).toBeLessThan(1e-3);
    // Half the scores: parts and whole still agree, and every answer is another.
    const flat = broken(graph, ({ logits }) => logits.map((x) => x / 2));
    await expect(selfTest({ graph: flat, encode, golden }, going)).rejects.toThrow(/away/);
  });
});
