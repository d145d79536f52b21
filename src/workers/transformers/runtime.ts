import { message } from '#messages/message.ts';
import asyncifyMjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import asyncifyWasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import plainMjs from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import plainWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { env } from '@huggingface/transformers';
import { Fault } from '#engine/domain/fault.ts';
import { sumOf } from '#engine/domain/sum-of.ts';
import { fetchUnlessOffline } from '#workers/wire/fetch-unless-offline.ts';
import { externalData } from '../models/listing/graph-files.ts';
import { fileOf, type Chosen } from './choose-graph.ts';
import { programAnew } from './program-anew.ts';
import { runtimeFault } from './runtime-fault.ts';

/** Below this many bytes of a graph one thread is enough, since more would mostly wait for each other. */
const SMALL = 64 * 2 ** 20;
/** Weights of 8 bits take this many times the space as floats. */
const FLOATS = 4;
/** Gigabytes of memory of a device whose browser doesn't report them. */
const USUAL_GB = 4;

/** The addresses of the runtime that was set last. */
let program: readonly string[] = [];

/**
 * Returns true where a graph's 8-bit weights are made floats once, at its start, instead of in every pass: a quarter
 * of the device's memory must hold them.
 */
function unpacks(bytes: number): boolean {
  const { deviceMemory = USUAL_GB } = navigator as { readonly deviceMemory?: number };
  return bytes * FLOATS <= (deviceMemory * 2 ** 30) / 4;
}

/** Makes Transformers.js read files from memory. It can't fetch any itself. */
export function serveFiles(id: string, files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void {
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.localModelPath = '/models/';
  env.fetch = async (path) => {
    const held = files.get(String(path).replace(`/models/${id}/`, ''));
    return held ? uncopied(held) : new Response(null, { status: 404 });
  };
}

/** Lets go of the files that Transformers.js reads from memory: a session that was made has its own copy. */
export function releaseFiles(): void {
  env.fetch = async () => new Response(null, { status: 404 });
}

/** Returns a response whose bytes are those of the file itself: its own method would copy them. */
function uncopied(file: Uint8Array<ArrayBuffer>): Response {
  const whole = file.byteLength === file.buffer.byteLength;
  const response = new Response(whole ? null : file);
  return whole
    ? Object.assign(response, { arrayBuffer: () => Promise.resolve(file.buffer) })
    : response;
}

/**
 * Makes Transformers.js read files from memory, and ONNX Runtime use this page's own program. A worker keeps the first
 * runtime that it loads.
 *
 * @returns the options for `from_pretrained`
 */
export function setRuntime(
  chosen: Chosen,
  id: string,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Chosen & { readonly session_options: object; readonly use_external_data_format: number } {
  const { device, dtype } = chosen;
  const graph = fileOf(chosen);
  const chunks = externalData(graph, (path) => files.has(path));
  const bytes = sumOf([graph, ...chunks].map((path) => files.get(path)?.length ?? 0));
  serveFiles(id, files);
  const { wasm } = env.backends.onnx;
  if (!wasm) throw new Fault('model-failed', message('runtimeFaults.noWasm'));
  // The plain runtime is half the size of the one that can use a GPU.
  const [mjs, binary] = device === 'wasm' ? [plainMjs, plainWasm] : [asyncifyMjs, asyncifyWasm];
  const own = (url: string) => new URL(url, import.meta.url).href;
  wasm.wasmPaths = { mjs: own(mjs), wasm: own(binary) };
  program = [own(mjs), own(binary)];
  wasm.numThreads = crossOriginIsolated
    ? Math.min(bytes < SMALL ? 1 : 4, navigator.hardwareConcurrency)
    : 1;
  const session = { disable_quant_qdq: unpacks(bytes) ? '1' : '0' };
  return {
    device,
    dtype,
    session_options: { extra: { session } },
    use_external_data_format: chunks.length,
  };
}

export async function startOrFault<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const fault = runtimeFault(cause, (why) =>
      message('runtimeFaults.notStarted', { model: name, why }),
    );
    throw await programAnew(fault, program, fetchUnlessOffline);
  }
}
