import { formatMessage } from '#messages/format-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MLCEngine } from '@mlc-ai/web-llm';
import { id } from '#engine/domain/ids.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { Answer } from '#engine/domain/judgement.ts';
import type { Question } from '#engine/domain/question.ts';
import { modelsService } from '#workers/transformers/models-service.ts';
import { FakeEngine, FakeGpu, type FakeModel } from '#test/webllm/fake-webllm.ts';
import { loadWebllm } from './load-webllm.ts';
import type { WebllmModel } from './webllm-model.ts';

const model: WebllmModel = {
  card: {
    id: id('small'),
    name: 'Small',
    kind: 'model',
    about: '',
    tasks: 'all',
    family: 'qwen',
    weights: 'w',
  },
  location: {
    model: 'https://host/models/small/resolve/main/',
    lib: 'https://host/a/lib.wasm',
    overrides: {},
  },
  context: 1024,
  features: [],
  thinking: false,
};

const config = {
  quantization: 'q4f16_1',
  context_window_size: 32768,
  conv_template: {
    system_template: '<|im_start|>system\n{system_message}<|im_end|>\n',
    roles: { user: '<|im_start|>user', assistant: '<|im_start|>assistant' },
    seps: ['<|im_end|>\n'],
    role_content_sep: '\n',
    role_empty_sep: '\n',
    role_templates: { user: '{user_message}' },
    stop_str: ['<|im_end|>'],
    stop_token_ids: [2],
  },
};

let gpu: FakeGpu;
let engine: FakeEngine;
let notes: string[];
let stop: AbortController;

beforeEach(() => {
  gpu = new FakeGpu();
  notes = [];
  stop = new AbortController();
});

/** Loads a model with a stand-in for WebLLM. Options make its script fail to load or change its config. */
function loading(
  fake: FakeModel = {},
  changed: Partial<WebllmModel> = {},
  smaller = 0,
  { imported = () => Promise.resolve(), told = config } = {},
) {
  const emit = ({ note }: Loading) => void notes.push(formatMessage(note));
  const make = function (settings: ConstructorParameters<typeof FakeEngine>[2]) {
    return (engine = new FakeEngine(fake, gpu, settings));
  } as unknown as typeof MLCEngine;
  return loadWebllm(
    { model: { ...model, ...changed }, smaller },
    { signal: stop.signal, emit },
    {
      webllm: async () => {
        await imported();
        return { MLCEngine: make, version: '0.2.86' };
      },
      gpu,
      caches: undefined,
      fetch: async () => Response.json(told),
    },
  );
}

const question = (key: string, slate: string): Question => ({
  key: id(key),
  task: 'slate-duel',
  segments: [
    { kind: 'instructions', text: '<|im_start|>user\nWhich list is better for this user' },
    { kind: 'first slate', text: slate },
    { kind: 'question', text: '<|im_end|>\n<|im_start|>assistant\n' },
  ],
  opening: '<verdict>',
  labels: ['1', '2'],
});
const questions = [
  question('a', ' green red'),
  question('b', ' red green'),
  question('c', ' blue'),
];

/** Returns the answers of the whole worker's service, without a worker. */
async function answered(fake: FakeModel = {}, asked = questions) {
  const api = modelsService(() => loading(fake));
  const { signal } = stop;
  const loaded = await api.load(
    { id: 'small', device: 'auto', base: 'https://host/' },
    { signal, emit: () => {} },
  );
  const answers = new Map<string, Answer>();
  await api.score(
    { questions: asked },
    {
      signal,
      emit: (some: readonly Answer[]) => some.forEach((one) => answers.set(one.key, one)),
    },
  );
  return { api, loaded, answers };
}

describe('a model that is loaded with WebLLM', () => {
  it('reports its device and the result of its self-test, in its environment and on the screen', async () => {
    const { loaded } = await loading();
    expect(loaded.environment).toMatchObject({
      runtime: 'WebLLM 0.2.86',
      device: 'webgpu',
      adapter: 'fake card',
      library: 'lib.wasm',
      weights: 'q4f16_1',
      context: '1024 tokens',
      prefixes: 'tree',
      'self-test': 'passed: scores with and without shared prefixes differ by 0% of their spread',
    });
    expect(notes).toEqual([
      'Starting Small',
      'Reading the files of Small',
      'Preparing the graphics card for Small',
      'Testing Small on this device',
      expect.stringContaining('Self-test of Small passed'),
    ]);
  });

  it('gives the same answers by its tree and by one call a question', async () => {
    const tree = await answered();
    const oneCall = await answered({ absent: ['batch_prefill'] });
    expect(oneCall.loaded.environment['prefixes']).toBe('one call a question');
    expect(tree.answers.size).toBe(3);
    for (const [key, { probabilities, labelMass, tokens }] of tree.answers) {
      const other = oneCall.answers.get(key);
      expect(probabilities).toEqual(other?.probabilities);
      expect(labelMass).toBe(other?.labelMass);
      expect(tokens.computed + tokens.reused).toBe(other?.tokens.computed);
    }
    const reused = [...tree.answers.values()].reduce((sum, { tokens }) => sum + tokens.reused, 0);
    expect(reused).toBeGreaterThan(0);
  });

  it('computes the instructions of later questions only once', async () => {
    const { api, answers } = await answered();
    const later: Answer[] = [];
    const again = [question('d', ' green blue'), question('e', ' blue red')];
    const emit = (some: readonly Answer[]) => void later.push(...some);
    await api.score({ questions: again }, { signal: stop.signal, emit });
    const reused = (some: Iterable<Answer>) =>
      Math.max(...[...some].map(({ tokens }) => tokens.reused));
    expect(Math.min(...later.map(({ tokens }) => tokens.reused))).toBeGreaterThan(8);
    expect(reused(later)).toBeGreaterThanOrEqual(reused(answers.values()));
  });

  it('has its context halved where memory ran out before, its own cache and WebLLM’s', async () => {
    const { graph } = await loading({}, { context: 4096 }, 1);
    expect(graph.longest).toBe(2048);
    expect(engine.options[0]).toMatchObject({ context_window_size: 2048 });
    await loading({}, { context: 4096 }, 9);
    expect(engine.options[0]).toMatchObject({ context_window_size: 1024 });
  });

  it('has no larger context than the card has memory for, where no record sets one', async () => {
    expect((await loading({}, { context: null })).graph.longest).toBe(8192);
    gpu = new FakeGpu([], { maxBufferSize: 2 ** 28 });
    expect((await loading({}, { context: null })).graph.longest).toBe(4096);
  });

  it('reads a context and a pass that its record names', async () => {
    const overrides = { context_window_size: 2048, prefill_chunk_size: 64 };
    const { loaded, graph } = await loading({}, { location: { ...model.location, overrides } });
    expect(graph.longest).toBe(2048);
    expect(loaded.environment['passes']).toBe('up to 64 tokens');
  });

  it('has its thought closed if it is one that thinks', async () => {
    const { loaded } = await loading({}, { thinking: true });
    expect(loaded.card.family).toBe('generic');
    expect(loaded.markers).toMatchObject({
      systemOpen: '<|im_start|>system\n',
      assistantOpen: '<|im_start|>assistant\n<think>\n\n</think>\n\n',
    });
  });

  it('has a thought closed that its own conversation opens, thinking or not', async () => {
    const roles = { user: '<|im_start|>user', assistant: '<|im_start|>assistant\n<think>' };
    const conv_template = { ...config.conv_template, roles };
    for (const thinking of [true, false]) {
      const changed = { thinking, card: { ...model.card, family: 'generic' } };
      const told = { ...config, conv_template };
      const { loaded } = await loading({}, changed, 0, { told });
      expect(loaded.markers?.assistantOpen).toBe('<|im_start|>assistant\n<think>\n\n</think>\n\n');
    }
  });

  it('has the markers of its own conversation, where its family leaves them to it', async () => {
    const { loaded } = await loading({}, { card: { ...model.card, family: 'generic' } });
    expect(loaded.markers).toEqual({
      start: '',
      systemOpen: '<|im_start|>system\n',
      systemClose: '<|im_end|>\n',
      userOpen: '<|im_start|>user\n',
      userClose: '<|im_end|>\n',
      assistantOpen: '<|im_start|>assistant\n',
    });
    expect((await loading()).loaded.markers).toBeUndefined();
  });
});

describe('the self-test', () => {
  const other = (scores: Float32Array) => scores.map((_, i) => (i * 17) % 23);

  it('replaces a tree that computes wrongly, and reports that', async () => {
    const { loaded } = await loading({ spoil: other });
    expect(loaded.environment['prefixes']).toBe('one call a question');
    expect(loaded.environment['self-test']).toMatch(/prefixes aren't shared: .* differ by \d+%/);
    expect(notes.at(-1)).toContain("prefixes aren't shared");
  });

  it('detects a tree that is wrong only where passes are packed', async () => {
    const spoil = (scores: Float32Array, rows: number) => (rows > 1 ? other(scores) : scores);
    expect((await loading({ spoil })).loaded.environment['prefixes']).toBe('one call a question');
  });

  it('detects a tree whose scores are no numbers', async () => {
    const { loaded } = await loading({ spoil: (scores) => scores.fill(NaN) });
    expect(loaded.environment['prefixes']).toBe('one call a question');
  });

  it('scores whole prompts in one pass where no cache works, and writes nothing', async () => {
    const running = await loading({ spoil: other, spoilParts: other, chunk: 256 });
    const { environment } = running.loaded;
    expect(environment).toMatchObject({
      prefixes: 'one call a question',
      passes: 'up to 256 tokens',
      context: '256 tokens',
    });
    expect(environment['self-test']).toMatch(/^passed for whole prompts alone: .* differ by \d+%/);
    expect(running.write).toBeUndefined();
    const { tvm } = [...engine.loadedModelIdToPipeline.values()][0]!;
    tvm.passes.length = 0;
    const prompt = Array.from({ length: 200 }, (_, i) => i % 9);
    await running.graph.score([prompt], stop.signal, () => {});
    expect(tvm.passes.map(({ length }) => length)).toEqual([200]);
  });

  it('accepts differences from rounding', async () => {
    const spoil = (scores: Float32Array) => scores.map((score, i) => score + (i % 2) * 0.01);
    const { loaded } = await loading({ spoil });
    expect(loaded.environment['prefixes']).toBe('tree');
    expect(loaded.environment['self-test']).toMatch(/differ by 0\.\d+% of their spread/);
  });

  it.each([
    ['no numbers', (scores: Float32Array) => scores.fill(NaN)],
    ['no sense', other],
    ['the same for all', (scores: Float32Array) => scores.fill(1)],
  ])('refuses a model whose public scores are %s', async (_, spoilAll) => {
    await expect(loading({ spoilAll })).rejects.toMatchObject({
      code: 'model-failed',
      message: expect.stringContaining('wrong numbers on this device'),
    });
  });
});

/** The beginning of a second sentence that says what to do. */
const NEXT_STEP = /[.:] (choose|close|fetch|free|is the network there|remove|try again)/i;

describe('a model that can’t be loaded', () => {
  it.each<[string, string, (engine: FakeEngine) => void | Promise<void>]>([
    [
      'out-of-memory',
      'a device that is destroyed, of which WebLLM says nothing',
      async () => {
        gpu.lose('Device was destroyed.', 'destroyed');
        await new Promise((resolve) => setTimeout(resolve));
      },
    ],
    [
      'gpu-lost',
      'a device that the browser takes away',
      async () => {
        gpu.lose('A valid external Instance reference no longer exists.');
        await new Promise((resolve) => setTimeout(resolve));
        throw Object.assign(new Error('This often occurs due to running out of memory (OOM).'), {
          name: 'DeviceLostError',
        });
      },
    ],
    [
      'gpu-lost',
      'a lost device whose reason the browser gives a little later',
      () => {
        const card = gpu;
        setTimeout(() => card.lose('The driver was restarted'));
        throw new DOMException('mapAsync failed: the device is lost', 'AbortError');
      },
    ],
    [
      'out-of-memory',
      'a lost device of which nothing else is known',
      () => {
        throw Object.assign(new Error('The WebGPU device was lost'), { name: 'DeviceLostError' });
      },
    ],
    [
      'out-of-memory',
      'an object that was disposed of',
      () => {
        gpu.starve();
        throw new Error('Object has already been disposed');
      },
    ],
    [
      'wrong-library',
      'a library of another version',
      () => {
        throw new WebAssembly.LinkError('Import #5 "env" "x": function import requires a callable');
      },
    ],
    [
      'wrong-library',
      'a page in place of the library',
      () => {
        throw new WebAssembly.CompileError('expected magic word 00 61 73 6d, found 3c 21 64 6f');
      },
    ],
    [
      'wrong-library',
      'a library without a function',
      () => {
        throw new Error(
          'Cannot find required VM function `embed`. Available candidate functions: x',
        );
      },
    ],
    [
      'gpu-too-weak',
      'a missing feature that its record doesn’t name',
      () => {
        const error = new Error('This model requires WebGPU extension shader-f16, which is not');
        throw Object.assign(error, { name: 'ShaderF16SupportError' });
      },
    ],
    [
      'gpu-too-weak',
      'a limit',
      () => {
        throw new Error(
          'Cannot initialize runtime because of requested maxBufferSize exceeds limit. requested=256MB',
        );
      },
    ],
    [
      'gpu-too-weak',
      'a shader that can’t be compiled',
      () => {
        throw Object.assign(new Error('entry point not valid'), { name: 'GPUPipelineError' });
      },
    ],
    [
      'model-missing',
      'a file that can’t be fetched',
      () => {
        throw new TypeError("Failed to execute 'add' on 'Cache': Request failed");
      },
    ],
    [
      'store-full',
      'a disk that is full',
      () => {
        throw new DOMException('Quota exceeded', 'QuotaExceededError');
      },
    ],
  ])('is %s: %s, with the next step', async (code, _, onReload) => {
    await expect(loading({ onReload })).rejects.toMatchObject({
      name: 'Fault',
      code,
      message: expect.stringMatching(NEXT_STEP),
    });
  });

  it('is model-failed whatever else it is, in WebLLM’s words', async () => {
    const onReload = () => Promise.reject(new Error('Something else.'));
    await expect(loading({ onReload })).rejects.toMatchObject({
      code: 'model-failed',
      message: "Small couldn't be started here: Something else.",
    });
  });

  it.each([
    'Failed to fetch dynamically imported module: https://host/assets/lib-1.js',
    'error loading dynamically imported module: https://host/assets/lib-1.js',
    'Importing a module script failed.',
  ])('is page-incomplete where WebLLM’s own script can’t be loaded: %s', async (says) => {
    const imported = () => Promise.reject(new TypeError(says));
    const missing = loading({}, {}, 0, { imported });
    await expect(missing).rejects.toMatchObject({ name: 'Fault', code: 'page-incomplete' });
  });

  it.each([
    ['out-of-memory', 'WebLLM destroys the device', 'destroyed'],
    ['gpu-lost', 'the browser takes the device away', 'unknown'],
  ])('is %s where %s while it is tested', async (code, _, reason) => {
    // A card of this test alone: the rest of the self-test runs on for a while after it.
    const card = gpu;
    const work = loading({ onPass: () => card.lose('gone', reason) });
    await expect(work).rejects.toMatchObject({ code });
  });

  it('is gpu-missing where the card is lost between its check and its request', async () => {
    const imported = async () => void (gpu.none = true);
    await expect(loading({}, {}, 0, { imported })).rejects.toMatchObject({
      code: 'gpu-missing',
      message: expect.stringContaining('Choose the pocket judge'),
    });
  });

  it('stops on request', async () => {
    const work = loading({ onReload: () => stop.abort() });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a model that runs', () => {
  it.each([
    ['gpu-lost', () => gpu.lose('The driver was restarted')],
    [
      'out-of-memory',
      () => {
        gpu.starve();
        gpu.lose('Device was destroyed.', 'destroyed');
      },
    ],
  ])('is %s when its device is lost in the middle of a pass', async (code, lose) => {
    const { graph } = await loading();
    const { tvm } = [...engine.loadedModelIdToPipeline.values()][0]!;
    tvm.onPass = lose;
    const work = graph.score([[1, 2, 3]], stop.signal, () => {});
    await expect(work).rejects.toMatchObject({ name: 'Fault', code });
  });

  it('is gpu-lost when its device was lost between two calls', async () => {
    const running = await loading({ absent: ['batch_prefill'] });
    gpu.lose('Sleep');
    await new Promise((resolve) => setTimeout(resolve));
    await expect(running.graph.score([[1]], stop.signal, () => {})).rejects.toMatchObject({
      code: 'gpu-lost',
    });
    const call = { signal: stop.signal, emit: () => {} };
    await expect(running.write!({ prompt: 'a', maxTokens: 1 }, call)).rejects.toMatchObject({
      code: 'gpu-lost',
    });
  });

  it('is gpu-lost where WebLLM has unloaded its model', async () => {
    const running = await loading({ absent: ['batch_prefill'] });
    await engine.unload();
    await expect(running.graph.score([[1]], stop.signal, () => {})).rejects.toMatchObject({
      code: 'gpu-lost',
    });
  });
});
