import type { LogitProcessor, MLCEngine } from '@mlc-ai/web-llm';
import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { GpuLimits } from '#engine/models/device.ts';
import { labelNotes } from '#engine/models/label-notes.ts';
import type { Graph } from '#workers/transformers/graph.ts';
import type { RunningModel } from '#workers/transformers/load-model.ts';
import type { Fetch } from '#workers/models/manifest/files-of.ts';
import { Pace } from '#workers/transformers/pace.ts';
import type { Call } from '#workers/wire/wire.ts';
import { chatConfigOf, plainConversation, type ChatConfig } from './chat-config.ts';
import {
  reasonGiven,
  watchDevices,
  type DeviceWatch,
  type GpuToWatch,
} from '../gpu/device-watch.ts';
import { checkGpu, type GpuToCheck } from './gpu-check.ts';
import { guard } from './guarded.ts';
import { LogitTap } from './logit-tap.ts';
import { MEASURED, measurePaths, treeIsUsed } from './measure-paths.ts';
import { oneCallGraph } from './one-call-graph.ts';
import { ownMarkers } from './own-markers.ts';
import {
  encoderOf,
  missingFor,
  pagedCacheOf,
  pipelineOf,
  setChunk,
  removeProcessor,
} from './private-names.ts';
import { loadingOf } from './progress.ts';
import { foundBy } from './found-by.ts';
import { selfTest, type SelfTest } from './self-test.ts';
import { treeGraph } from './tree-graph.ts';
import type { WebllmModel } from './webllm-model.ts';
import { saysLost, webllmFault } from './webllm-fault.ts';
import { webllmWriter } from './writer.ts';

/** WebLLM itself and the browser's parts that it runs on; a test passes its own. */
interface WebllmParts {
  /** Imported when the first model is loaded: it has six megabytes. */
  readonly webllm: () => Promise<{
    readonly MLCEngine: typeof MLCEngine;
    readonly version: string;
  }>;
  readonly gpu: (GpuToCheck & GpuToWatch) | undefined;
  readonly caches: Pick<CacheStorage, 'open'> | undefined;
  readonly fetch: Fetch;
  /**
   * Downloads and checks files that lie beside the page, and stores them where WebLLM reads: WebLLM itself would check
   * none.
   */
  readonly ensureStored?: (call: Call<Loading>) => Promise<void>;
}

/** Sequences in the cache, without WebLLM's own. */
const SEQUENCES = 32;
/** Tokens in the cache beyond a longest prompt: for prompts packed beside it, and for partly filled pages. */
const BESIDE = 768;
/** The shortest context: no prompt of this program fits into less. */
const LEAST_CONTEXT = 1024;
/**
 * The longest contexts: no prompt needs more, and a cache for all that a model could read would waste the card's
 * memory.
 */
const MOST_CONTEXT = { large: 8192, small: 4096 } as const;
/** Bytes of the largest single buffer. A card that allows less than WebLLM prefers has little memory. */
const LARGE_BLOCK = 2 ** 30;
/** Tokens in a pass while the device is being tested, and tokens in a pass of the test in parts. */
const AT_FIRST = 128;
const IN_PARTS = 8;

/**
 * Starts a model with WebLLM and tests it on this device. Files beside the page are downloaded first; others must be
 * stored already.
 *
 * @param smaller how many times to halve the context, after earlier loads ran out of memory.
 * @throws Fault for a GPU, file or memory that doesn't suffice, and `model-failed` where the self-test fails
 */
export async function loadWebllm(
  { model, smaller = 0 }: { readonly model: WebllmModel; readonly smaller?: number },
  call: Call<Loading>,
  parts: WebllmParts,
): Promise<RunningModel> {
  const { name } = model.card;
  const { signal, emit } = call;
  const gpu = await checkGpu(model, parts.gpu);
  await parts.ensureStored?.(call);
  const watch = watchDevices(parts.gpu);
  try {
    const config = await chatConfigOf(model.location.model, name, { ...parts, signal });
    const { overrides } = model.location;
    const context = contextOf(model, config, gpu.limits, smaller);
    const tap = new LogitTap();
    const { engine, version } = await startEngine(
      model,
      { config, context, tap },
      call,
      parts,
      watch,
    );
    const pipeline = pipelineOf(engine, model.card.id);
    if (!pipeline) {
      signal.throwIfAborted();
      throw new Error('ModelNotLoaded: the device was lost');
    }

    emit({ note: message('loading.testing', { model: name }) });
    const encode = encoderOf(pipeline);
    const markers = ownMarkers(model, config);
    const { prefill_chunk_size: told } = overrides;
    const pace = new Pace(Math.min(told ?? AT_FIRST, pipeline.prefillChunkSize));
    const size = { longest: context, pace };
    const missing = missingFor(pipeline);
    const cache = missing
      ? null
      : pagedCacheOf(pipeline, { tokens: context + BESIDE, sequences: SEQUENCES });
    const tree = cache && treeGraph(cache, size);
    const inOne = { longest: Math.min(context, pipeline.prefillChunkSize), pace: null };
    const whole = oneCallGraph(engine, tap, inOne);
    const inParts = oneCallGraph(engine, tap, { longest: context, pace: new Pace(IN_PARTS) });
    const tested = await Promise.race([
      watch.gone,
      selfTest(
        { tree, whole, parts: inParts },
        { encode, start: markers.all.start, trained: !config.random_weights },
        signal,
      ),
    ]);
    if (!tested.sound) {
      throw new Fault('model-failed', message('runtimeFaults.wrongNumbers', { model: name }));
    }
    const right = tested.tree?.slight ? tree : null;
    const times =
      right &&
      whole.longest >= MEASURED &&
      (await Promise.race([watch.gone, measurePaths(right, whole, signal)]));
    const shared = !times || treeIsUsed(times) ? right : null;
    const divided = shared !== null || tested.parts?.slight === true;
    if (divided && told === undefined) {
      pace.set(await Promise.race([watch.gone, timePass(tested, whole, pace, signal)]));
    }
    if (shared) removeProcessor(pipeline);
    if (divided) setChunk(pipeline, pace.most);
    const graph = shared ?? (divided ? oneCallGraph(engine, tap, size) : whole);
    const found = foundBy(tested, missing);
    emit({ note: message('loading.selfTest', { model: name, result: found }) });

    const held = guard(name, watch, graph, webllmWriter(engine));
    return {
      loaded: {
        card: markers.own ? { ...model.card, family: 'generic' } : model.card,
        environment: {
          runtime: `WebLLM ${version}`,
          device: 'webgpu',
          adapter: gpu.name,
          library: model.location.lib.split('/').at(-1) ?? model.location.lib,
          weights: config.quantization,
          context: `${graph.longest} tokens`,
          passes: `up to ${divided ? pace.most : whole.longest} tokens`,
          prefixes: shared ? 'tree' : 'one call a question',
          ...(times
            ? {
                'two prompts with a common beginning': `${Math.round(times.tree)} ms in a tree, ${Math.round(times.calls)} ms by public calls`,
              }
            : {}),
          'self-test': found,
          ...labelNotes(encode),
        },
        ...(markers.own ? { markers: markers.own } : {}),
      },
      graph: held.graph,
      encode,
      // Writing needs prompts in several passes, since it continues from what was read.
      ...(divided ? { write: held.write } : {}),
    };
  } catch (thrown) {
    signal.throwIfAborted();
    if (saysLost(thrown)) await reasonGiven(watch);
    throw webllmFault(thrown, name, 'loading', watch);
  }
}

/** Returns the most tokens of a prompt: the number of the record, else as many as the card has memory for. */
function contextOf(
  { context, location }: WebllmModel,
  config: ChatConfig,
  { maxBufferSize }: GpuLimits,
  smaller: number,
): number {
  const most = maxBufferSize >= LARGE_BLOCK ? MOST_CONTEXT.large : MOST_CONTEXT.small;
  const told = location.overrides['context_window_size'] ?? context;
  const whole = told ?? Math.min(config.context_window_size, most);
  return Math.min(whole, Math.max(LEAST_CONTEXT, Math.floor(whole / 2 ** smaller)));
}

async function startEngine(
  { card, location }: WebllmModel,
  { config, context, tap }: { config: ChatConfig; context: number; tap: LogitTap },
  { signal, emit }: Call<Loading>,
  parts: WebllmParts,
  watch: DeviceWatch,
) {
  emit({ note: message('loading.starting', { model: card.name }) });
  const { MLCEngine, version } = await parts.webllm();
  signal.throwIfAborted();
  const engine = new MLCEngine({
    appConfig: {
      model_list: [{ model: location.model, model_id: card.id, model_lib: location.lib }],
    },
    logLevel: 'ERROR',
    logitProcessorRegistry: new Map<string, LogitProcessor>([[card.id, tap]]),
    initProgressCallback: (report) => {
      const loading = loadingOf(card.name, report);
      if (loading) emit(loading);
    },
  });
  const stop = () => void engine.unload();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const options = {
      ...location.overrides,
      context_window_size: context,
      conv_template: plainConversation(config.conv_template),
      conv_config: {},
    };
    await Promise.race([watch.gone, engine.reload(card.id, options)]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  return { engine, version };
}

/**
 * Returns a pass and its duration in milliseconds. Times a larger pass than that of the self-test if that one was
 * quick.
 */
async function timePass(
  { pass }: SelfTest,
  whole: Graph,
  pace: Pace,
  signal: AbortSignal,
): Promise<SelfTest['pass']> {
  const tokens = pace.most;
  if (pass.ms > 100 || tokens <= pass.tokens) return pass;
  const prompt = Array.from({ length: tokens }, (_, i) => i % 7);
  let ms = pass.ms;
  await whole.score([prompt], signal, ([row]) => void (ms = row?.ms ?? ms));
  return { tokens, ms };
}
