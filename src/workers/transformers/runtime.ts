import { message } from '#engine/messages/message.ts';
import asyncifyMjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import asyncifyWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import plainMjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import plainWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { env } from '@huggingface/transformers';
import { Fault } from '#engine/domain/fault.ts';
import type { Chosen } from './choose-graph.ts';
import { runtimeFault } from './runtime-fault.ts';

/**
 * Below this many bytes a model's weights are made floats once, at its start, instead of in every pass; and one thread
 * is enough, since more would mostly wait for each other.
 */
const SMALL = 64 * 2 ** 20;

/** Makes Transformers.js read files from memory. It can't fetch any itself. */
export function serveFiles(id: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.localModelPath = '/models/';
  env.fetch = async (path) => {
    const held = files.get(String(path).replace(`/models/${id}/`, ''));
    return held ? new Response(held) : new Response(null, { status: 404 });
  };
}

/**
 * Makes Transformers.js read files from memory, and ONNX Runtime use this page's own program. A worker keeps the first
 * runtime that it loads.
 *
 * @returns the options for `from_pretrained`
 */
export function setRuntime(
  { device, dtype }: Chosen,
  id: string,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Chosen & { readonly session_options: object } {
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const small = bytes < SMALL;
  serveFiles(id, files);
  const { wasm } = env.backends.onnx;
  if (!wasm) throw new Fault('model-failed', message('runtimeFaults.noWasm'));
  // The plain runtime is half the size of the one that can use a GPU.
  const [mjs, binary] = device === 'wasm' ? [plainMjs, plainWasm] : [asyncifyMjs, asyncifyWasm];
  const own = (url: string) => new URL(url, import.meta.url).href;
  wasm.wasmPaths = { mjs: own(mjs), wasm: own(binary) };
  wasm.numThreads = crossOriginIsolated
    ? Math.min(small ? 1 : 4, navigator.hardwareConcurrency)
    : 1;
  const session = { disable_quant_qdq: small ? '1' : '0' };
  return { device, dtype, session_options: { extra: { session } } };
}

export async function startOrFault<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw runtimeFault(cause, (why) => message('runtimeFaults.notStarted', { model: name, why }));
  }
}
