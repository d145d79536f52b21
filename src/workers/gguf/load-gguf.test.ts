import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#engine/domain/sha256.ts';
import type { Question } from '#engine/domain/question.ts';
import { ggufFile, INSTRUCT } from '#test/fixtures/gguf.ts';
import { textModel } from '#test/fixtures/text-model.ts';
import { isProgramDamaged } from '#workers/transformers/program-anew.ts';
import { loadGguf } from './load-gguf.ts';
import type { Llama, WllamaModule } from './start-llama.ts';

const base = 'https://host/';
const call = () => ({ signal: new AbortController().signal, emit: () => {} });
const input = { id: 'm', base, device: 'auto' } as const;
const card = { f16: true, software: false, name: 'A card' };

let started: {
  readonly n_gpu_layers: number;
  readonly n_ctx: number;
  readonly flash_attn: boolean;
}[];
let closed: number;
let asked: Record<string, unknown>[];
let compat: unknown[];
/** The log of the runtime while it loads on a card. */
let logged: string;
/** The number of answers that the runtime can't hand over from now on. */
let lost: number;
/** The prompt of more characters than this is refused, as llama.cpp refuses one. */
const LONGEST = 5000;

beforeEach(() => {
  [started, asked, compat, closed, lost] = [[], [], [], 0, 0];
  logged = 'load_tensors: WebGPU model buffer size = 90 MiB';
});

type Logger = { readonly logger: { debug(...said: unknown[]): void } };

/** A runtime behind which the made-up model answers. */
const runtime = (model = textModel()): WllamaModule => {
  class Wllama {
    readonly #logger: Logger['logger'];
    constructor(_: object, { logger }: Logger) {
      this.#logger = logger;
    }
    static getLibllamaVersion = () => 'b1';
    setCompat = (to: unknown) => void compat.push(to);
    getNumThreads = () => 2;
    exit = async () => void (closed += 1);
    async loadModel(_: readonly Blob[], options: (typeof started)[number]) {
      started.push(options);
      if (options.n_gpu_layers > 0) this.#logger.debug(logged);
    }
    async createCompletion(request: Record<string, unknown>) {
      asked.push(request);
      const prompt = String(request['prompt']);
      if (lost-- > 0) throw new Error('Invalid typed array length: 1163217991');
      if (prompt.length > LONGEST) {
        throw new Error('the request exceeds the available context size, try increasing it');
      }
      if (request['onData']) {
        const onData = request['onData'] as (chunk: object) => void;
        onData({ choices: [{ text: 'Since ' }] });
        onData({ choices: [{ text: 'it is.', finish_reason: 'stop' }] });
        onData({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 4 } });
        return;
      }
      const signal = request['abortSignal'] as AbortSignal;
      const { top, tokens } = await model.next(prompt, signal, !request['cache_prompt']);
      const content = [
        { top_logprobs: top.map(({ text: token, logprob }) => ({ token, logprob })) },
      ];
      const timings = { cache_n: tokens.reused, prompt_n: tokens.computed };
      return { choices: [{ logprobs: { content } }], timings };
    }
  }
  return {
    Wllama: Wllama as unknown as WllamaModule['Wllama'] & (new () => Llama),
    version: '3',
    wasm: 'https://host/w.wasm',
  };
};

async function load(
  more: Partial<Parameters<typeof loadGguf>[0]> = {},
  {
    file = ggufFile(INSTRUCT),
    llama = runtime(),
    gpu = null as typeof card | null,
    family = 'generic',
    fetched = [] as unknown[],
  } = {},
) {
  const manifest = {
    ...{ id: 'm', name: 'M', kind: 'gguf', family, short: '' },
    files: { 'model.gguf': { bytes: file.length, sha256: await sha256(ggufFile(INSTRUCT)) } },
  };
  const fetch = async (url: string, init?: object) => {
    if (url === llama.wasm) fetched.push([url, init]);
    return url.endsWith('manifest.json') ? Response.json(manifest) : new Response(file);
  };
  const parts = { fetch, cores: 2, wllama: async () => llama, gpu: async () => gpu };
  return loadGguf({ ...input, ...more }, call(), parts);
}

const question = (text: string): Question => ({
  key: text as Question['key'],
  task: 'slate-duel',
  segments: [{ kind: 'question', text }],
  opening: '',
  labels: ['1', '2'],
});

describe('loadGguf', () => {
  it('starts and tests a model, and states what it runs with', async () => {
    const { loaded, close } = await load();
    expect(loaded.card).toMatchObject({
      id: 'm',
      name: 'M',
      weights: expect.stringMatching(/^\w{64}$/),
    });
    expect(loaded.environment).toMatchObject({
      runtime: 'wllama 3 (llama.cpp b1)',
      device: 'wasm',
      weights: 'Q4_K_M',
      threads: '2',
      context: '2048 tokens',
      file: expect.stringMatching(/^model\.gguf sha256:\w{64}$/),
      'self-test': expect.stringMatching(/^passed; .* differ by 0\.0e\+0/),
    });
    expect(loaded.markers).toMatchObject({ assistantOpen: '<|im_start|>assistant\n' });
    expect(started).toMatchObject([{ n_gpu_layers: 0, n_ctx: 2048, flash_attn: false }]);
    // Otherwise the runtime would fetch a program for older browsers from another host.
    expect(compat).toEqual([null]);
    close();
    expect(closed).toBe(1);
  });

  it('answers, counts and writes', async () => {
    const model = await load();
    const answers: unknown[] = [];
    const { signal } = call();
    const questions = [question('<s>Which?'), question('x'.repeat(LONGEST + 1))];
    await model.score(questions, signal, (some) => answers.push(...some));
    expect(answers).toMatchObject([{ stage: 'logits' }, { stage: 'unscored', why: 'too long' }]);
    // The runtime puts the first control token there itself.
    expect(asked.some(({ prompt }) => prompt === 'Which?')).toBe(true);
    expect(await model.count(['four', 'a'], signal)).toEqual([4, 1]);
    const pieces: string[] = [];
    const emit = (piece: string) => pieces.push(piece);
    const writing = { prompt: 'Why?', maxTokens: 9, schema: '{"type":"object"}' };
    expect(await model.write?.(writing, { signal, emit })).toEqual({
      ...{ text: 'Since it is.', end: 'stop', constrained: true },
      tokens: { prompt: 3, written: 4 },
    });
    expect(pieces).toEqual(['Since ', 'it is.']);
    expect(asked.at(-1)).toMatchObject({ json_schema: { type: 'object' }, max_tokens: 9 });
    const long = { prompt: 'x'.repeat(LONGEST + 1), maxTokens: 9 };
    await expect(model.write?.(long, { signal, emit })).rejects.toMatchObject({
      code: 'prompt-too-long',
    });
  });

  it('repeats a request whose answer the runtime could not hand over, with fewer tokens', async () => {
    const model = await load();
    const { signal } = call();
    const answers: unknown[] = [];
    lost = 2;
    asked = [];
    await model.score([question('Which?')], signal, (some) => answers.push(...some));
    expect(answers).toMatchObject([{ stage: 'logits' }]);
    expect(asked.map(({ n_probs }) => n_probs)).toEqual([1000, 200, 20]);
    lost = 3;
    await expect(model.score([question('Which?')], signal, () => {})).rejects.toThrow(
      'Invalid typed array length',
    );
  });

  it('halves the context after memory ran out', async () => {
    await load({ smaller: 1 });
    expect(started).toMatchObject([{ n_ctx: 1024 }]);
  });

  it('takes a card that suits it, and the processor where the card fails', async () => {
    const { loaded } = await load({}, { gpu: card });
    expect(loaded.environment).toMatchObject({ device: 'webgpu', adapter: 'A card' });
    logged = 'load_tensors: CPU model buffer size = 90 MiB';
    const other = (await load({}, { gpu: card })).loaded.environment;
    expect(other).toMatchObject({ device: 'wasm' });
    expect(other['fallback']).toMatch(/^WebGPU was not used: .*processor instead/);
    await expect(load({ device: 'webgpu' }, { gpu: card })).rejects.toMatchObject({
      code: 'model-failed',
    });
    await expect(load({ device: 'webgpu' })).rejects.toMatchObject({ code: 'gpu-missing' });
    const imitated = await load({}, { gpu: { ...card, software: true } });
    expect(imitated.loaded.environment).toMatchObject({ device: 'wasm' });
  });

  it.each([
    'Aborted(CompileError: WebAssembly.instantiate(): expected magic word 00 61 73 6d, found 3c 21 64 6f @+0)',
    'CompileError: wasm validation error: at offset 4: failed to match magic number',
    'TypeError: Failed to fetch dynamically imported module',
  ])(
    'fetches its program past the cache where that came damaged, on any device: %s',
    async (why) => {
      for (const gpu of [null, card]) {
        const [llama, fetched] = [runtime(), [] as unknown[]];
        Object.assign(llama.Wllama.prototype, { loadModel: () => Promise.reject(new Error(why)) });
        const thrown = await load({}, { llama, gpu, fetched }).catch((one: unknown) => one);
        expect(isProgramDamaged(thrown)).toBe(true);
        expect(fetched).toEqual([['https://host/w.wasm', { cache: 'reload' }]]);
      }
    },
  );

  it('refuses a file that was changed, and closes a runtime whose self-test fails', async () => {
    const changed = ggufFile(INSTRUCT).fill(1, -1);
    await expect(load({}, { file: changed })).rejects.toMatchObject({ code: 'model-damaged' });
    const broken = {
      ...textModel(),
      next: () => Promise.resolve({ top: [], tokens: { computed: 0, reused: 0 }, ms: 0 }),
    };
    await expect(load({}, { llama: runtime(broken) })).rejects.toMatchObject({
      code: 'model-failed',
    });
    expect(closed).toBe(1);
  });
});
