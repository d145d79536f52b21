import { describe, expect, it } from 'vitest';
import type { MLCEngine } from '@mlc-ai/web-llm';
import { FakeEngine, FakeGpu, type FakeModel } from '#test/webllm/fake-webllm.ts';
import { webllmFault } from './webllm-fault.ts';
import { webllmWriter } from './writer.ts';

const words = ['The ', 'first ', 'list ', 'has ', 'more ', 'of ', 'them.'];

async function made(model: FakeModel = {}) {
  const engine = new FakeEngine({ words, ...model }, new FakeGpu(), {
    appConfig: { model_list: [] },
  });
  await engine.reload('small', { context_window_size: 64 });
  const stop = new AbortController();
  const pieces: string[] = [];
  const call = { signal: stop.signal, emit: (piece: string) => void pieces.push(piece) };
  const write = webllmWriter(engine as unknown as MLCEngine);
  return { engine, stop, pieces, call, write };
}

describe('writing with WebLLM', () => {
  it('gives the words as they come, then all of them', async () => {
    const { write, call, pieces } = await made();
    await expect(write({ prompt: 'Why?', maxTokens: 20 }, call)).resolves.toEqual({
      text: words.join(''),
      end: 'stop',
      constrained: false,
      tokens: { prompt: 2, written: 7 },
    });
    expect(pieces).toEqual(words);
  });

  it('reports that it was cut off', async () => {
    const { write, call } = await made();
    const written = await write({ prompt: 'Why?', maxTokens: 3 }, call);
    expect(written).toMatchObject({ text: 'The first list ', end: 'limit' });
  });

  it('is greedy, whatever the model’s own config says, and sends the prompt as it is', async () => {
    const { engine, write, call } = await made();
    const prompt = '<|im_start|>user\na$$b $& c<|im_end|>\n';
    await write({ prompt, maxTokens: 3 }, call);
    expect(engine.requests[0]).toMatchObject({
      messages: [{ role: 'user', content: prompt }],
      temperature: 0,
      repetition_penalty: 1,
    });
    expect(engine.requests[0]).not.toHaveProperty('response_format');
  });

  it('is constrained by a schema', async () => {
    const { engine, write, call } = await made();
    const written = await write({ prompt: 'Why?', maxTokens: 20, schema: '{}' }, call);
    expect(written.constrained).toBe(true);
    expect(engine.requests[0]).toMatchObject({
      response_format: { type: 'json_object', schema: '{}' },
    });
  });

  it('reports no constraint where the grammar doesn’t support the schema', async () => {
    const onSchema = () => {
      throw new Error('Unknown keyword');
    };
    const { engine, write, call } = await made({ onSchema });
    const written = await write({ prompt: 'Why?', maxTokens: 20, schema: '{"x": 1}' }, call);
    expect(written).toMatchObject({ constrained: false, end: 'stop' });
    expect(engine.requests).toHaveLength(2);
  });

  it('stops within one token', async () => {
    const { stop, pieces, call, write } = await made();
    const emit = (piece: string) => {
      pieces.push(piece);
      if (pieces.length === 2) stop.abort();
    };
    const work = write({ prompt: 'Why?', maxTokens: 20 }, { ...call, emit });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(pieces).toHaveLength(2);
  });

  it('reports that a prompt is too long', async () => {
    const { call, write } = await made();
    const work = write({ prompt: 'a '.repeat(80), maxTokens: 1 }, call);
    const thrown: unknown = await work.catch((error: unknown) => error);
    const watch = { lost: null, starved: false };
    expect(webllmFault(thrown, 'Small', 'running', watch)).toMatchObject({
      code: 'prompt-too-long',
      message: expect.stringContaining('Small'),
    });
  });
});
