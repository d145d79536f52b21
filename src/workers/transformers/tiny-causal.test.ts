import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AutoModelForCausalLM, AutoTokenizer, env } from '@huggingface/transformers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#engine/domain/judgement.ts';
import { id } from '#engine/domain/ids.ts';
import type { Question } from '#engine/domain/question.ts';
import { markersFromTemplate } from '#engine/scoring/markers-from-template.ts';
import { causalGraph } from './causal-graph.ts';
import { causalPasses } from './causal-passes.ts';
import type { Tokens } from './graph.ts';
import { Pace } from './pace.ts';
import { questionScorer } from './score-questions.ts';
import { wordWriter } from './write-words.ts';

const MODELS = fileURLToPath(new URL('../../../test/fixtures/models/', import.meta.url));

interface Expected {
  readonly prompts: readonly { prompt: string; labels: Readonly<Record<string, number>> }[];
  readonly reply: { readonly tokens: number; readonly text: string };
}

/** Computed by training/tiny_causal.py in numpy, without a cache and in one pass. */
const expected = JSON.parse(readFileSync(`${MODELS}tiny-causal/expected.json`, 'utf8')) as Expected;

async function opened() {
  env.allowRemoteModels = false;
  env.localModelPath = MODELS;
  const tokenizer = await AutoTokenizer.from_pretrained('tiny-causal');
  const options = { dtype: 'fp32', device: 'cpu' } as const;
  const model = await AutoModelForCausalLM.from_pretrained('tiny-causal', options);
  const encode = (text: string) => tokenizer.encode(text, { add_special_tokens: false });
  const decode = (tokens: Tokens) => tokenizer.decode([...tokens], { skip_special_tokens: true });
  return { tokenizer, model, encode, decode };
}

const going = new AbortController().signal;

describe('an ordinary causal model', () => {
  let tiny: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => (tiny = await opened()));

  const question = (key: string, prompt: string, extra: Partial<Question> = {}): Question => ({
    key: id(key),
    task: 'slate-duel',
    segments: [{ kind: 'question', text: prompt }],
    opening: '',
    labels: ['1', '2', '3'],
    ...extra,
  });

  async function answers(questions: readonly Question[], pace = new Pace()) {
    const graph = causalGraph(tiny.model, 1024, pace);
    const found = new Map<string, Answer>();
    await questionScorer(graph, tiny.encode)(questions, going, (some) => {
      for (const one of some) found.set(one.key, one);
    });
    return found;
  }

  it('gives the labels the probabilities of an independent implementation', async () => {
    const asked = expected.prompts.map(({ prompt }, i) => question(`q${i}`, prompt));
    const found = await answers(asked);
    expected.prompts.forEach(({ labels }, i) => {
      const { probabilities, labelMass } = found.get(`q${i}`)!;
      const all = Object.values(labels).reduce((a, b) => a + b);
      expect(labelMass).toBeCloseTo(all, 6);
      Object.values(labels).forEach((p, at) => expect(probabilities?.[at]).toBeCloseTo(p / all, 4));
    });
  });

  const history = Array.from({ length: 25 }, (_, i) => `- Film ${i * 37} (19${i + 10}): ${i % 5}`);
  const asked = Array.from({ length: 6 }, (_, i) =>
    question(`q${i}`, `, film ${i} or ${i + 1}: `, {
      segments: [
        { kind: 'instructions', text: '<|im_start|>user\nWhich list is better for this user?\n' },
        { kind: 'user', text: history.join('\n') },
        { kind: 'first slate', text: `\nThe first list: ${i % 3}.` },
        { kind: 'second slate', text: `\nThe second list: ${i % 2}.` },
      ],
      opening: '<|im_end|>\n<|im_start|>assistant\n<verdict>',
    }),
  );

  it('answers the same through a tree, alone, and in short passes', async () => {
    const walked = await answers(asked);
    const short = await answers(asked, new Pace(32));
    for (const one of asked) {
      const alone = await answers([one]);
      const { probabilities, labelMass } = walked.get(one.key)!;
      for (const other of [alone, short]) {
        const again = other.get(one.key)!;
        expect(again.labelMass! / labelMass!).toBeCloseTo(1, 3);
        again.probabilities!.forEach((p, i) => expect(p).toBeCloseTo(probabilities![i]!, 4));
      }
    }
    const computed = [...walked.values()].reduce((sum, { tokens }) => sum + tokens.computed, 0);
    const reused = [...walked.values()].reduce((sum, { tokens }) => sum + tokens.reused, 0);
    expect(reused / (computed + reused)).toBeGreaterThan(0.7);
  });

  it('reads a label of several tokens as the product along it', async () => {
    const [one] = asked;
    const labels = ['better', 'Alien', 'Up'];
    const { probabilities } = (await answers([{ ...one!, labels }])).get('q0')!;
    expect(probabilities).toHaveLength(3);
    expect(probabilities!.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
  });

  it('answers follow-ups as if its earlier reply were part of the prompt', async () => {
    const first = question('one', 'Rate 1 or 2 or 3: ');
    const next = question('two', 'Rate 1 or 2 or 3: ', {
      opening: ', then ',
      follows: [first.key],
    });
    const found = await answers([next, first]);
    const chosen = first.labels[indexOfMost(found.get('one')!.probabilities!)];
    const plain = await answers([question('plain', `Rate 1 or 2 or 3: ${chosen}, then `)]);
    found
      .get('two')!
      .probabilities!.forEach((p, i) =>
        expect(p).toBeCloseTo(plain.get('plain')!.probabilities![i]!, 4),
      );
    expect(found.get('two')?.tokens.computed).toBeLessThan(12);
  });

  const writing = () => ({ prompt: expected.prompts[2]!.prompt, maxTokens: 40 });
  const writer = (stops: readonly number[]) =>
    wordWriter({
      ...tiny,
      passes: causalPasses(tiny.model, new Pace()),
      stops: new Set(stops),
      longest: 1024,
    });

  it('writes what an independent implementation writes, and stops at its stop tokens', async () => {
    const pieces: string[] = [];
    const stops = (tiny.model.generation_config as { eos_token_id: number[] }).eos_token_id;
    const call = { signal: going, emit: (piece: string) => pieces.push(piece) };
    const written = await writer(stops)(writing(), call);
    expect(written).toEqual({
      text: expected.reply.text,
      end: 'stop',
      constrained: false,
      tokens: { prompt: 24, written: expected.reply.tokens },
    });
    expect(pieces.join('')).toBe(expected.reply.text);
    expect(pieces.length).toBeGreaterThan(3);
  });

  it('reports that it was cut off, and stops within a token', async () => {
    const cut = await writer([])({ ...writing(), maxTokens: 5 }, { signal: going, emit: () => {} });
    expect(cut).toMatchObject({ end: 'limit', tokens: { written: 5 } });

    const stop = new AbortController();
    let pieces = 0;
    const emit = () => {
      if (++pieces === 3) stop.abort();
    };
    await expect(writer([])(writing(), { signal: stop.signal, emit })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(pieces).toBe(3);
  });

  it('is told not to think, so that the opening follows the thought', () => {
    const markers = markersFromTemplate((messages, reply) =>
      String(
        tiny.tokenizer.apply_chat_template(
          messages.map((message) => ({ ...message })),
          { tokenize: false, enable_thinking: false, add_generation_prompt: reply } as never,
        ),
      ),
    );
    expect(markers.assistantOpen).toBe('<|im_start|>assistant\n<think>\n\n</think>\n\n');
  });
});

function indexOfMost(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}
