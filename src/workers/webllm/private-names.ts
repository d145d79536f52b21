import type { MLCEngine } from '@mlc-ai/web-llm';
import type { Encode } from '#engine/scoring/labels.ts';
import type { PagedCache } from './paged-cache.ts';

/**
 * The private members of WebLLM that shared prefixes need: its own API doesn't offer them. The rest are functions of
 * the compiled library that WebLLM never calls. All use of both is in this file. `private-names.test.ts` looks each
 * member up in the installed package; `missingFor` looks all of them up in the running one and names the missing ones.
 */
export const PRIVATE_NAMES = {
  MLCEngine: ['loadedModelIdToPipeline'],
  LLMChatPipeline: [
    ...['tvm', 'vm', 'device', 'params', 'tokenizer', 'kvCache', 'logitProcessor'],
    ...['prefillChunkSize', 'contextWindowSize', 'slidingWindowSize'],
    ...['getTokensEmbeddings', 'resetKVCache'],
  ],
  Instance: [
    ...['beginScope', 'endScope', 'detachFromCurrentScope', 'getGlobalFunc'],
    ...['makeShapeTuple', 'scalar', 'empty', 'cpu'],
  ],
  VirtualMachine: ['getFunction'],
  Tensor: ['view', 'copyFrom', 'toArray', 'shape', 'dtype'],
  TVMObject: ['dispose'],
} as const;

/** Functions of the TVM runtime that every library contains. WebLLM also uses the first four. */
export const RUNTIME_FUNCTIONS = {
  add: 'vm.builtin.kv_state_add_sequence',
  remove: 'vm.builtin.kv_state_remove_sequence',
  begin: 'vm.builtin.kv_state_begin_forward',
  end: 'vm.builtin.kv_state_end_forward',
  clear: 'vm.builtin.kv_state_clear',
  fork: 'vm.builtin.kv_state_fork_sequence',
  free: 'vm.builtin.attention_kv_cache_get_num_available_pages',
} as const;

/** Functions of the compiled model. */
export const MODEL_FUNCTIONS = {
  create: 'create_tir_paged_kv_cache',
  prefill: 'batch_prefill',
} as const;

/** Tokens in a page; WebLLM uses the same number. */
const PAGE = 16;

interface PrivateTensor {
  readonly shape: readonly number[];
  readonly dtype: string;
  view(shape: readonly number[]): PrivateTensor;
  copyFrom(data: PrivateTensor | Int32Array): PrivateTensor;
  toArray(): Float32Array;
  dispose(): void;
}

/** A function of the runtime. Its result depends on the function. */
type PrivateFunction = (...args: unknown[]) => unknown;

interface PrivateTvm {
  beginScope(): void;
  endScope(): void;
  detachFromCurrentScope<T>(object: T): T;
  getGlobalFunc(name: string): PrivateFunction;
  makeShapeTuple(shape: readonly number[]): unknown;
  scalar(value: number, dtype: string): unknown;
  empty(shape: readonly number[], dtype: string, device: unknown): PrivateTensor;
  cpu(): unknown;
}

/** The members of WebLLM's pipeline that are used here. `missingFor` finds absent ones. */
export interface PrivatePipeline {
  readonly tvm: PrivateTvm;
  readonly vm: { getFunction(name: string): PrivateFunction };
  readonly device: { sync(): Promise<void> };
  readonly params: unknown;
  readonly tokenizer: { encode(text: string): ArrayLike<number> };
  kvCache: { dispose(): void } | undefined;
  logitProcessor: unknown;
  prefillChunkSize: number;
  readonly contextWindowSize: number;
  readonly slidingWindowSize: number;
  /** Since 0.2.80: `kv_cache`, or `hybrid` for a state that can't be rewound. */
  readonly kvStateKind?: string;
  /** Since 0.2.86: models with a manifest call other functions of the library. */
  readonly artifact?: unknown;
  getTokensEmbeddings(tokens: readonly number[]): PrivateTensor;
  resetKVCache(): void;
}

/** Returns the pipeline of a loaded model; null once WebLLM has unloaded it. */
export function pipelineOf(engine: MLCEngine, id: string): PrivatePipeline | null {
  const { loadedModelIdToPipeline } = engine as unknown as {
    readonly loadedModelIdToPipeline?: ReadonlyMap<string, PrivatePipeline>;
  };
  return loadedModelIdToPipeline?.get(id) ?? null;
}

/** Returns the encoder from text to tokens. It recognises control tokens and adds none. */
export function encoderOf({ tokenizer }: PrivatePipeline): Encode {
  return (text) => Array.from(tokenizer.encode(text));
}

/** Removes the logit processor, so that scores read elsewhere aren't also copied to the processor and back. */
export function removeProcessor(pipeline: PrivatePipeline): void {
  if ('logitProcessor' in pipeline) pipeline.logitProcessor = undefined;
}

/** Shortens WebLLM's own passes, those before a reply, to at most `tokens`. */
export function setChunk(pipeline: PrivatePipeline, tokens: number): void {
  pipeline.prefillChunkSize = Math.min(tokens, pipeline.prefillChunkSize);
}

/** Names what is missing for shared prefixes; null where nothing is. */
export function missingFor(pipeline: PrivatePipeline): string | null {
  const { kvStateKind = 'kv_cache', artifact, slidingWindowSize } = pipeline;
  if (kvStateKind !== 'kv_cache')
    return `the model keeps a ${kvStateKind} state, which can't be forked`;
  if (artifact !== undefined) return 'the model is driven by a manifest';
  if (slidingWindowSize !== -1) return 'the model reads through a sliding window';
  const absent = [
    ...absentIn(pipeline, PRIVATE_NAMES.LLMChatPipeline),
    ...absentIn(pipeline.tvm, PRIVATE_NAMES.Instance),
    ...absentIn(pipeline.vm, PRIVATE_NAMES.VirtualMachine),
  ];
  if (absent.length > 0) return `this version of WebLLM has no ${absent.join(', ')}`;
  const { tvm, vm } = pipeline;
  const functions = [
    ...Object.values(RUNTIME_FUNCTIONS).filter(
      (name) => !hasFunction(tvm, () => tvm.getGlobalFunc(name)),
    ),
    ...Object.values(MODEL_FUNCTIONS).filter(
      (name) => !hasFunction(tvm, () => vm.getFunction(name)),
    ),
  ];
  return functions.length > 0 ? `its library has no ${functions.join(', ')}` : null;
}

/**
 * Replaces the pipeline's own cache, which holds one sequence and is freed, by a cache for many. Memory is allocated
 * once, and WebLLM's own computations use the new cache as sequence 0. Call only where `missingFor` finds nothing.
 *
 * @param tokens in all sequences together, rounded up to whole pages.
 */
export function pagedCacheOf(
  pipeline: PrivatePipeline,
  { tokens, sequences }: { tokens: number; sequences: number },
): PagedCache {
  const { tvm, vm, device, params } = pipeline;
  const detached = <T>(make: () => T): T => {
    tvm.beginScope();
    const made = tvm.detachFromCurrentScope(make());
    tvm.endScope();
    return made;
  };
  const runtime = (name: keyof typeof RUNTIME_FUNCTIONS) =>
    detached(() => tvm.getGlobalFunc(RUNTIME_FUNCTIONS[name]));
  const [add, remove, begin, end] = [
    runtime('add'),
    runtime('remove'),
    runtime('begin'),
    runtime('end'),
  ];
  const [fork, free] = [runtime('fork'), runtime('free')];
  const prefill = detached(() => vm.getFunction(MODEL_FUNCTIONS.prefill));
  const room = Math.ceil(tokens / PAGE) * PAGE;
  const chunk = pipeline.prefillChunkSize;

  pipeline.kvCache?.dispose();
  pipeline.kvCache = undefined;
  const cache = detached(() => {
    const shape = [[sequences + 1], [room], [chunk], [PAGE], [0]];
    const create = vm.getFunction(MODEL_FUNCTIONS.create);
    return create(...shape.map((one) => tvm.makeShapeTuple(one))) as { dispose(): void };
  });
  pipeline.kvCache = cache;
  pipeline.resetKVCache();

  const inScope = (work: () => unknown) => {
    tvm.beginScope();
    try {
      return work();
    } finally {
      tvm.endScope();
    }
  };
  const long = (value: number) => tvm.scalar(value, 'int64');

  return {
    page: PAGE,
    tokens: room,
    sequences,
    chunk,
    free: () => Number(inScope(() => free(cache))),
    begin: (sequence) => void inScope(() => add(cache, long(sequence))),
    fork: (from, to, length) => void inScope(() => fork(cache, long(from), long(to), long(length))),
    end: (sequence) => void inScope(() => remove(cache, long(sequence))),
    clear: () => void inScope(() => pipeline.resetKVCache()),

    async forward(rows) {
      const lengths = rows.map(({ tokens }) => tokens.length);
      let sum = 0;
      const last = Int32Array.from(lengths, (n) => (sum += n) - 1);
      const host = inScope(() => {
        const embedded = pipeline.getTokensEmbeddings(rows.flatMap(({ tokens }) => tokens));
        const input = embedded.view([1, sum, embedded.shape.at(-1) ?? 0]);
        const at = tvm.empty([rows.length], 'int32', device).copyFrom(last);
        const ids = tvm.makeShapeTuple(rows.map(({ sequence }) => sequence));
        begin(cache, ids, tvm.makeShapeTuple(lengths));
        const output = prefill(input, at, cache, params) as { get(i: number): PrivateTensor };
        end(cache);
        const logits = output.get(0);
        const copy = tvm.empty(logits.shape, logits.dtype, tvm.cpu()).copyFrom(logits);
        return tvm.detachFromCurrentScope(copy);
      }) as PrivateTensor;
      try {
        await device.sync();
        const scores = host.toArray();
        const width = scores.length / rows.length;
        return rows.map((_, i) => scores.slice(i * width, (i + 1) * width));
      } finally {
        host.dispose();
      }
    },
  };
}

function absentIn(object: object | undefined, names: readonly string[]): string[] {
  return names.filter((name) => !(object && name in object));
}

/** Returns true if the runtime has a function; a lookup throws where it has none. */
function hasFunction(tvm: PrivateTvm, look: () => unknown): boolean {
  tvm.beginScope();
  try {
    return typeof look() === 'function';
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    return false;
  } finally {
    tvm.endScope();
  }
}
