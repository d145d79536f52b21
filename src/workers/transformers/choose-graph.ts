import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { JudgeChoice } from '#engine/domain/study.ts';
import type { Adapter } from '../gpu/adapter.ts';
import { externalData, GRAPH_FILES, type Dtype } from '../models/listing/graph-files.ts';

/** A file of a model, and the device to run it on. */
export interface Chosen {
  readonly device: 'wasm' | 'webgpu';
  readonly dtype: Dtype;
}

/** Best first. Not q8 on WebGPU: int8 graphs give wrong numbers there (transformers.js #1512). */
const ON_GPU: readonly Dtype[] = ['q4f16', 'fp16', 'q4', 'fp32'];
/** Floats of 16 bits last: the processor computes with 32, and converts to and fro. */
const ON_WASM: readonly Dtype[] = ['q8', 'q4', 'fp32', 'q4f16', 'fp16'];

/** Returns the path of a graph in its model's folder. */
export function fileOf({ dtype }: Pick<Chosen, 'dtype'>): string {
  return GRAPH_FILES[dtype];
}

/** Returns the files that a graph needs: its own, and those of its external data among the model's. */
export function filesFor(
  chosen: Pick<Chosen, 'dtype'>,
  paths: readonly string[],
): readonly string[] {
  const graph = fileOf(chosen);
  return [graph, ...externalData(graph, (path) => paths.includes(path))];
}

/**
 * Lists all graphs of a model that could run here, the best first, those for the graphics card before those for the
 * processor. A software adapter is used only if WebGPU is requested explicitly.
 *
 * @param paths of the model's files
 * @param gpu this device's adapter; null where there is none.
 * @throws Fault `gpu-missing` or `model-failed` when the requested device can't run any.
 */
export function graphChoices(
  paths: readonly string[],
  wanted: NonNullable<JudgeChoice['device']>,
  gpu: Pick<Adapter, 'f16' | 'software'> | null,
): readonly Chosen[] {
  if (wanted === 'webgpu' && !gpu) {
    throw new Fault('gpu-missing', message('runtimeFaults.noAdapterChooseWasm'));
  }
  const on = (device: Chosen['device'], dtypes: readonly Dtype[]): Chosen[] =>
    dtypes.filter((one) => paths.includes(GRAPH_FILES[one])).map((dtype) => ({ device, dtype }));
  const used = wanted === 'wasm' || (wanted === 'auto' && gpu?.software) ? null : gpu;
  const onGpu = used
    ? on(
        'webgpu',
        ON_GPU.filter((one) => used.f16 || !one.endsWith('16')),
      )
    : [];
  const choices = [...onGpu, ...on('wasm', ON_WASM)];
  if ((wanted === 'webgpu' ? onGpu : choices).length > 0) return choices;
  throw new Fault(
    'model-failed',
    message('runtimeFaults.noFileFor', {
      device: wanted === 'auto' ? 'this device' : wanted,
      files: paths.filter((name) => name.endsWith('.onnx')).join(', '),
    }),
  );
}
