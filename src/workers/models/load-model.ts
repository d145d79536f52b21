import asyncifyMjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import asyncifyWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import plainMjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import plainWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import {
  AutoModelForCausalLM,
  AutoTokenizer,
  env,
  type PreTrainedModel,
  type PreTrainedTokenizer,
} from '@huggingface/transformers';
import { Fault } from '#engine/domain/fault.ts';
import type { Loading } from '#engine/domain/judge.ts';
import type { TurnMarkers } from '#engine/prompts/family.ts';
import { familyOf } from '#engine/prompts/families.ts';
import { markersFromTemplate } from '#engine/scoring/markers-from-template.ts';
import type { JudgeChoice } from '#engine/study/study.ts';
import type { Call } from '#workers/wire/wire.ts';
import { causalGraph } from './causal-graph.ts';
import { chooseGraph, type Chosen } from './choose-graph.ts';
import type { Graph } from './graph.ts';
import { cardOf, filesOf, manifestOf, type Fetch } from './manifest.ts';
import type { LoadedModel } from './models-api.ts';
import { packedGraph } from './packed-graph.ts';

/**
 * Below this many bytes a model's weights are made floats once, at its start, and not in every
 * pass; and one thread is enough, where more would mostly wait for each other.
 */
const SMALL = 64 * 2 ** 20;

/** A model that is ready, with what this worker needs of it. */
export interface RunningModel {
  readonly loaded: LoadedModel;
  readonly graph: Graph;
  readonly encode: (text: string) => readonly number[];
}

/**
 * Reads a model's files, checks them, and starts it on the device. The runtime gets checked files
 * only: it has no way to fetch any itself.
 */
export async function loadModel(
  input: { id: string; device: NonNullable<JudgeChoice['device']>; base: string },
  { signal, emit }: Call<Loading>,
  fetch: Fetch,
): Promise<RunningModel> {
  const manifest = await manifestOf(input.base, input.id, fetch);
  const chosen = chooseGraph(Object.keys(manifest.files), input.device, await adapter());
  const all = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  emit({ note: `Reading ${manifest.name}`, share: 0 });
  const files = await filesOf(input.base, manifest, fetch, signal, (bytes) =>
    emit({ note: `Reading ${manifest.name}`, share: bytes / all }),
  );

  emit({ note: `Starting ${manifest.name}` });
  setRuntime(chosen, manifest.id, files, all < SMALL ? 1 : Infinity);
  const [tokenizer, model] = await starting(manifest.name, async () => [
    await AutoTokenizer.from_pretrained(manifest.id),
    await AutoModelForCausalLM.from_pretrained(manifest.id, {
      ...chosen,
      session_options: { extra: { session: { disable_quant_qdq: all < SMALL ? '1' : '0' } } },
    }),
  ]);
  signal.throwIfAborted();

  const longest = Number(model.config['max_position_embeddings'] ?? 4096);
  const packs = inputsOf(model).includes('logit_positions');
  const markers = markersOf(manifest.family, tokenizer);
  return {
    loaded: {
      card: await cardOf(manifest),
      environment: {
        runtime: `Transformers.js ${env.version}`,
        device: chosen.device,
        weights: chosen.dtype,
        threads: String(env.backends.onnx.wasm?.numThreads ?? 1),
        prefixes: packs ? 'packed' : 'walked',
      },
      ...(markers ? { markers } : {}),
    },
    graph: packs ? packedGraph(model, longest) : causalGraph(model, longest),
    encode: (text) => tokenizer.encode(text, { add_special_tokens: false }),
  };
}

/** Points Transformers.js at files that lie in memory, and ONNX Runtime at this page's own. */
function setRuntime(
  { device }: Chosen,
  id: string,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  threads: number,
): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.localModelPath = '/models/';
  env.fetch = async (path) => {
    const held = files.get(String(path).replace(`/models/${id}/`, ''));
    return held ? new Response(held) : new Response(null, { status: 404 });
  };
  const { wasm } = env.backends.onnx;
  if (!wasm) throw new Fault('model-failed', 'ONNX Runtime has no WASM in this build');
  // The plain runtime is half the size of the one that can drive a GPU.
  const [mjs, binary] = device === 'wasm' ? [plainMjs, plainWasm] : [asyncifyMjs, asyncifyWasm];
  const own = (url: string) => new URL(url, import.meta.url).href;
  wasm.wasmPaths = { mjs: own(mjs), wasm: own(binary) };
  wasm.numThreads = crossOriginIsolated ? Math.min(4, threads, navigator.hardwareConcurrency) : 1;
}

async function starting<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Fault('model-failed', `${name} couldn't be started here: ${why}`, { cause });
  }
}

async function adapter(): Promise<{ f16: boolean } | null> {
  const found = await (navigator as { gpu?: GpuEntry }).gpu?.requestAdapter();
  return found ? { f16: found.features.has('shader-f16') } : null;
}

/** The little of WebGPU that is asked here. */
interface GpuEntry {
  requestAdapter(): Promise<{ readonly features: ReadonlySet<string> } | null>;
}

function inputsOf(model: PreTrainedModel): readonly string[] {
  const sessions = model.sessions as Record<string, { readonly inputNames: readonly string[] }>;
  return sessions['model']?.inputNames ?? [];
}

function markersOf(family: string, tokenizer: PreTrainedTokenizer): TurnMarkers | null {
  if (familyOf(family).markers !== 'from the model') return null;
  // A thinking model is asked not to: the label is the first thing that it says.
  const plain = { tokenize: false, enable_thinking: false } as const;
  return markersFromTemplate((messages, reply) => {
    const turns = messages.map((message) => ({ ...message }));
    const options = { ...plain, add_generation_prompt: reply };
    return String(tokenizer.apply_chat_template(turns, options));
  });
}
