import type { LogitProcessor } from '@mlc-ai/web-llm';
import type { FakeKvCache } from './fake-kv-cache.ts';
import { FakeTvm, scoresAfter, VOCABULARY } from './fake-tvm.ts';

/** The properties of a fake engine; each occurs in a real one. */
export interface FakeModel {
  readonly absent?: readonly string[];
  readonly kvStateKind?: string;
  readonly artifact?: object;
  readonly slidingWindowSize?: number;
  readonly chunk?: number;
  /** Changes the tree's scores as a broken runtime would, by the number of rows in the pass. */
  readonly spoil?: (scores: Float32Array, rows: number) => Float32Array;
  /** Changes the scores of prompts in parts, by public calls. */
  readonly spoilParts?: (scores: Float32Array) => Float32Array;
  /** Changes all scores. */
  readonly spoilAll?: (scores: Float32Array) => Float32Array;
  /** Runs in the middle of a reload, where WebLLM's errors occur. */
  readonly onReload?: (engine: FakeEngine) => void | Promise<void>;
  /** Runs in the middle of every pass, those of the self-test included. */
  readonly onPass?: () => void;
  /** The words that the model writes, a token each. */
  readonly words?: readonly string[];
  /** Compiles a schema like WebLLM's grammar; throws for an unsupported one. */
  readonly onSchema?: (schema: string) => void;
}

const words = new Map<string, number>();

/** Returns the tokens of a text: control tokens, words with the space before them, single characters. */
function encode(text: string): number[] {
  return (text.match(/<\|[a-z_]+\|>| ?[\p{L}]+|\p{N}|\s|[^\s]/gu) ?? []).map((word) => {
    const id = words.get(word) ?? words.size;
    if (id === VOCABULARY) throw new Error('The fake tokenizer is full');
    words.set(word, id);
    return id;
  });
}

/** The engine's pipeline, with the members that TypeScript calls private. */
export class FakePipeline {
  readonly tvm: FakeTvm;
  readonly vm: { getFunction(name: string): unknown };
  readonly device;
  readonly params = {};
  readonly tokenizer = { encode: (text: string) => Int32Array.from(encode(text)) };
  kvCache: FakeKvCache | undefined;
  logitProcessor: LogitProcessor | undefined;
  prefillChunkSize: number;
  readonly contextWindowSize: number;
  readonly slidingWindowSize: number;
  readonly kvStateKind: string;
  readonly artifact: object | undefined;
  filled = 0;

  constructor(model: FakeModel, context: number, processor: LogitProcessor | undefined) {
    this.tvm = new FakeTvm(model.absent, model.spoil);
    if (model.onPass) this.tvm.onPass = model.onPass;
    this.device = this.tvm.device;
    this.vm = { getFunction: (name) => this.tvm.modelFunction(name) };
    this.logitProcessor = processor;
    this.prefillChunkSize = model.chunk ?? 1024;
    this.contextWindowSize = context;
    this.slidingWindowSize = model.slidingWindowSize ?? -1;
    this.kvStateKind = model.kvStateKind ?? 'kv_cache';
    this.artifact = model.artifact;
    if (model.absent?.includes('create_tir_paged_kv_cache')) return;
    this.tvm.beginScope();
    const shape = (n: number) => this.tvm.makeShapeTuple([n]);
    const create = this.vm.getFunction('create_tir_paged_kv_cache') as (
      ...args: unknown[]
    ) => FakeKvCache;
    const sizes = [1, context, this.prefillChunkSize, 16, 0].map(shape);
    this.kvCache = this.tvm.detachFromCurrentScope(create(...sizes));
    this.tvm.endScope();
    this.resetKVCache();
  }

  getTokensEmbeddings(tokens: readonly number[]) {
    if (tokens.length > this.prefillChunkSize) throw new Error('Internal Error: too many tokens');
    // Token ids are their own embeddings, one value wide.
    return this.tvm.tensor([tokens.length, 1], 'float32', tokens);
  }

  resetKVCache(): void {
    this.kvCache?.clear();
    this.kvCache?.add(0);
    this.filled = 0;
  }
}

class NamedError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

interface Config {
  readonly appConfig: { readonly model_list: readonly { readonly model_id: string }[] };
  readonly logitProcessorRegistry?: Map<string, LogitProcessor>;
  readonly initProgressCallback?: (report: { progress: number; text: string }) => void;
}

/** A stand-in for `MLCEngine`: the public methods that are used, and the one private map. */
export class FakeEngine {
  readonly loadedModelIdToPipeline = new Map<string, FakePipeline>();
  readonly options: Record<string, unknown>[] = [];
  readonly requests: Record<string, unknown>[] = [];
  readonly chat = {
    completions: { create: (request: Record<string, unknown>) => this.#reply(request) },
  };
  readonly #model: FakeModel;
  readonly #config: Config;
  readonly #gpu: FakeGpu;
  #interrupted = false;
  #unloaded = false;

  constructor(model: FakeModel, gpu: FakeGpu, config: Config) {
    this.#model = model;
    this.#gpu = gpu;
    this.#config = config;
  }

  async reload(id: string, options: Record<string, unknown>): Promise<void> {
    this.options.push(options);
    this.#unloaded = false;
    const { initProgressCallback: tell, logitProcessorRegistry } = this.#config;
    const adapter = await this.#gpu.requestAdapter();
    if (!adapter) throw new Error('Unable to find a compatible GPU. This issue might be because …');
    const device = await adapter.requestDevice();
    // As in WebLLM: a lost device causes no error, and the model is unloaded.
    void device.lost.then(() => this.unload());
    tell?.({ progress: 0.5, text: 'Fetching param cache[1/2]: 1MB fetched.' });
    await this.#model.onReload?.(this);
    await Promise.resolve();
    if (this.#unloaded) return; // "Reload() is aborted."
    tell?.({ progress: 1, text: 'Loading GPU shader modules[73/73]: 100% completed' });
    const context = Number(options['context_window_size']);
    const pipeline = new FakePipeline(this.#model, context, logitProcessorRegistry?.get(id));
    void device.lost.then(() => (pipeline.device.gone = true));
    this.loadedModelIdToPipeline.set(id, pipeline);
    tell?.({ progress: 1, text: 'Finish loading on WebGPU - fake' });
  }

  async unload(): Promise<void> {
    this.#unloaded = true;
    this.loadedModelIdToPipeline.clear();
  }

  async resetChat(): Promise<void> {
    this.#loaded(true)?.resetKVCache();
  }

  async forwardTokensAndSample(tokens: readonly number[]): Promise<number> {
    const pipeline = this.#loaded();
    const kv = pipeline.kvCache;
    await pipeline.device.sync();
    if (!kv) throw new Error('This fake has no cache');
    if (kv.of(0).tokens.length + tokens.length > pipeline.contextWindowSize) {
      throw new Error('The KV cache is full. No page can be allocated.');
    }
    const goesOn = kv.of(0).tokens.length > 0;
    const right = scoresAfter(kv.append(0, tokens));
    const parted = (goesOn && this.#model.spoilParts?.(right)) || right;
    const scores = this.#model.spoilAll?.(parted) ?? parted;
    pipeline.tvm.passes.push([...tokens]);
    pipeline.tvm.onPass();
    pipeline.logitProcessor?.processLogits(scores);
    return 0;
  }

  interruptGenerate(): void {
    this.#interrupted = true;
  }

  async #reply(request: Record<string, unknown>) {
    this.requests.push(request);
    const pipeline = this.#loaded();
    const [{ content }] = request['messages'] as [{ content: string }];
    const prompt = encode(content).length;
    if (prompt > pipeline.contextWindowSize) {
      throw new NamedError(
        'ContextWindowSizeExceededError',
        `Prompt tokens exceed context window size: number of prompt tokens: ${prompt}; context window size: ${pipeline.contextWindowSize}`,
      );
    }
    const format = request['response_format'] as { schema: string } | undefined;
    try {
      if (format) this.#model.onSchema?.(format.schema);
    } catch (cause) {
      throw new NamedError('GrammarMatcherInitError', String(cause));
    }
    this.#interrupted = false;
    pipeline.resetKVCache();
    const all = this.#model.words ?? [];
    const most = Number(request['max_tokens']);
    // eslint-disable-next-line @typescript-eslint/no-this-alias
    const engine = this;
    return (async function* () {
      let written = 0;
      for (const word of all.slice(0, most)) {
        if (engine.#interrupted) break;
        await pipeline.device.sync();
        written += 1;
        yield { choices: [{ delta: { content: word }, finish_reason: null }] };
      }
      const why = engine.#interrupted ? 'abort' : written < all.length ? 'length' : 'stop';
      yield { choices: [{ delta: {}, finish_reason: why }] };
      yield { choices: [], usage: { prompt_tokens: prompt, completion_tokens: written } };
    })();
  }

  #loaded(): FakePipeline;
  #loaded(quietly: true): FakePipeline | undefined;
  #loaded(quietly = false): FakePipeline | undefined {
    const [pipeline] = this.loadedModelIdToPipeline.values();
    if (pipeline || quietly) return pipeline;
    throw new NamedError('ModelNotLoadedError', 'Model not loaded before trying to complete it.');
  }
}

/** A graphics card as in `navigator.gpu`, which can be lost. */
export class FakeGpu {
  readonly features: Set<string>;
  readonly limits = {
    maxBufferSize: 2 ** 30,
    maxStorageBufferBindingSize: 2 ** 30,
    maxComputeWorkgroupStorageSize: 32 * 2 ** 10,
    maxStorageBuffersPerShaderStage: 10,
    maxComputeInvocationsPerWorkgroup: 256,
  };
  lose: (message: string, reason?: string) => void = () => {};
  /** Reports that an allocation on the device failed. */
  starve: () => void = () => {};
  none = false;
  /** Code of all shaders that devices received. */
  readonly shaders: string[] = [];

  constructor(features: readonly string[] = ['shader-f16'], limits: object = {}) {
    this.features = new Set(features);
    Object.assign(this.limits, limits);
  }

  async requestAdapter() {
    if (this.none) return null;
    return {
      features: this.features,
      limits: this.limits,
      info: { vendor: 'fake', architecture: 'card' },
      requestDevice: async () => {
        const lost = new Promise<{ reason: string; message: string }>((resolve) => {
          this.lose = (message, reason = 'unknown') => resolve({ reason, message });
        });
        return {
          lost,
          createShaderModule: ({ code }: { readonly code: string }) => void this.shaders.push(code),
          addEventListener: (
            _: string,
            listener: (event: { error: { message: string } }) => void,
          ) => {
            this.starve = () => listener({ error: { message: 'Out of memory' } });
          },
        };
      },
    };
  }
}
