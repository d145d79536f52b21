import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { JudgeChoice } from '#engine/domain/study.ts';
import type { Adapter } from '../gpu/adapter.ts';
import { roundsByPass } from './rounds-by-pass.ts';

type Dtype = 'q8' | 'q4' | 'q4f16' | 'fp16' | 'fp32';

/** A file of a model, and the device to run it on. */
export interface Chosen {
  readonly device: 'wasm' | 'webgpu';
  readonly dtype: Dtype;
}

/** The file names that Transformers.js defines. */
const FILES: Readonly<Record<Dtype, string>> = {
  q8: 'onnx/model_quantized.onnx',
  q4: 'onnx/model_q4.onnx',
  q4f16: 'onnx/model_q4f16.onnx',
  fp16: 'onnx/model_fp16.onnx',
  fp32: 'onnx/model.onnx',
};

/** Best first. Not q8 on WebGPU: int8 graphs give wrong numbers there (transformers.js #1512). */
const ON_GPU: readonly Dtype[] = ['q4f16', 'fp16', 'q4', 'fp32'];
const ON_WASM: readonly Dtype[] = ['q8', 'q4', 'fp32'];

/** Returns the path of a graph in its model's folder. */
export function fileOf({ dtype }: Pick<Chosen, 'dtype'>): string {
  return FILES[dtype];
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
    dtypes.filter((one) => paths.includes(FILES[one])).map((dtype) => ({ device, dtype }));
  const used = wanted === 'wasm' || (wanted === 'auto' && gpu?.software) ? null : gpu;
  const onGpu = used
    ? on(
        'webgpu',
        ON_GPU.filter((one) => used.f16 || !one.endsWith('f16')),
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

/** Sorts the choices so that, on each device, graphs whose scores depend on the other content of a pass come last. */
export function roundingLast(
  choices: readonly Chosen[],
  files: ReadonlyMap<string, Uint8Array>,
): readonly Chosen[] {
  const rank = (one: Chosen) =>
    (one.device === 'wasm' ? 2 : 0) + (roundsByPass(files.get(fileOf(one))) ? 1 : 0);
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}
