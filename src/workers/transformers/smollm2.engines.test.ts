import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AutoModelForCausalLM, AutoTokenizer, env } from '@huggingface/transformers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { smolAnswers, SMOLLM2 } from '#test/fixtures/smollm2.ts';
import { causalGraph } from './causal-graph.ts';
import { causalPasses } from './causal-passes.ts';
import type { Tokens } from './graph.ts';
import { packGraph } from './onnx/pack-graph.ts';
import { Pace } from './pace.ts';
import { packedGraph } from './packed-graph.ts';
import { packedPasses } from './packed-passes.ts';
import { questionScorer } from './score-questions.ts';
import { wordWriter } from './write-words.ts';

/** The largest difference of a probability: float32 here, float64 there, and other orders of summation. */
const ROUNDING = 1e-3;
/** The largest difference that the packing of the weights makes to these answers, rounded up. */
const PACKING = { w8: 0.015, q4: 0.12 };
/**
 * A session that unpacks the weights of `w8` at its start. Without it, ONNX Runtime computes their products by
 * `MatMulNBits`, which rounds activations to 8 bits, each token by itself, and these probabilities differ by up to .02.
 */
const unpacked = { extra: { session: { disable_quant_qdq: '1' } } };
const LONGEST_REPLY = 24;

const going = new AbortController().signal;
const { prompts, reply } = smolAnswers();

const FILES = { q8: 'onnx/model_quantized.onnx', q4: 'onnx/model_q4.onnx' } as const;
const made: string[] = [];

/** Writes a model's folder with its graph in the form for packed passes. Returns the folder's parent. */
function packedFolder(name: string, dtype: 'q8' | 'q4'): string {
  const parent = mkdtempSync(join(tmpdir(), 'slatewise-smollm2-'));
  made.push(parent);
  const [from, to] = [join(SMOLLM2, name), join(parent, name)];
  mkdirSync(join(to, 'onnx'), { recursive: true });
  for (const file of readdirSync(from)) {
    if (file !== 'onnx') symlinkSync(join(from, file), join(to, file));
  }
  const packed = packGraph(new Uint8Array(readFileSync(join(from, FILES[dtype]))));
  if (!packed) throw new Error(`${name} has no form for packed passes`);
  writeFileSync(join(to, FILES[dtype]), packed);
  return parent;
}

async function opened(name: string, dtype: 'q8' | 'q4', packed: boolean) {
  env.allowRemoteModels = false;
  env.localModelPath = packed ? packedFolder(name, dtype) : SMOLLM2;
  const tokenizer = await AutoTokenizer.from_pretrained(name);
  const options = { dtype, device: 'cpu', session_options: unpacked } as const;
  const model = await AutoModelForCausalLM.from_pretrained(name, options);
  const encode = (text: string) => tokenizer.encode(text, { add_special_tokens: false });
  const decode = (tokens: Tokens) => tokenizer.decode([...tokens], { skip_special_tokens: true });
  return { model, encode, decode };
}

describe('the recorded answers of SmolLM2', () => {
  it('are the same from numpy and from torch, for the weights of the GGUF file', () => {
    for (const { labels } of prompts) {
      for (const label of ['1', '2'] as const) {
        expect(Math.abs(labels.torch[label] - labels.gguf[label])).toBeLessThan(1e-5);
      }
    }
    expect(reply.text.torch).toBe(reply.text.gguf);
  });
});

describe.each([
  ['w8', 'q8', 'as published', false],
  ['w8', 'q8', 'changed for packed passes', true],
  ['q4', 'q4', 'as published', false],
  ['q4', 'q4', 'changed for packed passes', true],
] as const)('SmolLM2 in the file %s (%s), %s', (weights, dtype, _, packed) => {
  let smol: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => (smol = await opened(`smollm2-${weights}`, dtype, packed)), 120_000);
  afterAll(async () => {
    await smol?.model.dispose();
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });

  it('gives the labels of twelve duels the probabilities of independent implementations', async () => {
    const questions = prompts.map(({ prompt }, i): Question => ({
      key: `q${i}` as Question['key'],
      task: 'slate-duel',
      segments: [{ kind: 'question', text: prompt }],
      opening: '',
      labels: ['1', '2'],
    }));
    const found = new Map<string, Answer>();
    const graph = packed
      ? packedGraph(smol.model, 2048)
      : causalGraph(smol.model, 2048, new Pace());
    await questionScorer(graph, smol.encode)(questions, going, (some) => {
      for (const one of some) found.set(one.key, one);
    });
    const differences = (of: 'torch' | typeof weights) =>
      prompts.flatMap(({ labels }, i) => {
        const { probabilities, labelMass } = found.get(`q${i}`)!;
        return (['1', '2'] as const).map((label, at) =>
          Math.abs(probabilities![at]! * labelMass! - labels[of][label]),
        );
      });
    expect(found.size).toBe(12);
    expect(Math.max(...differences(weights))).toBeLessThan(ROUNDING);
    expect(Math.max(...differences('torch'))).toBeLessThan(PACKING[weights]);
  }, 240_000);

  it('writes the reply of an independent implementation', async () => {
    const stops = new Set([smol.encode('<|im_end|>')[0]!]);
    const passes = (packed ? packedPasses : causalPasses)(smol.model, new Pace());
    const write = wordWriter({ ...smol, passes, stops, longest: 2048 });
    const asked = { prompt: reply.prompt, maxTokens: LONGEST_REPLY };
    const { text } = await write(asked, { signal: going, emit: () => {} });
    expect(text).toBe(reply.text[weights]);
  }, 120_000);
});
