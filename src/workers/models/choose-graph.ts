import { Fault } from '#engine/domain/fault.ts';
import type { JudgeChoice } from '#engine/study/study.ts';
import type { Adapter } from './adapter.ts';
import { roundsByPass } from './rounds-by-pass.ts';

export type Dtype = 'q8' | 'q4' | 'q4f16' | 'fp16' | 'fp32';

/** Which of a model's files to run, and where. */
export interface Chosen {
  readonly device: 'wasm' | 'webgpu';
  readonly dtype: Dtype;
}

/** File names as Transformers.js knows them. */
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

/** The path of a graph in its model's folder. */
export function fileOf({ dtype }: Pick<Chosen, 'dtype'>): string {
  return FILES[dtype];
}

/**
 * All graphs of a model that could run here, the best first, those for the processor behind those for the graphics
 * card. Without a wish for WebGPU a card that the processor plays isn't used.
 *
 * @param paths of the model's files
 * @param gpu what this device's adapter can do; null where there is none.
 * @throws Fault `gpu-missing` or `model-failed` when what is wanted can't be had.
 */
export function graphChoices(
  paths: readonly string[],
  wanted: NonNullable<JudgeChoice['device']>,
  gpu: Pick<Adapter, 'f16' | 'software'> | null,
): readonly Chosen[] {
  if (wanted === 'webgpu' && !gpu) {
    throw new Fault('gpu-missing', 'This browser gives no WebGPU adapter. Choose WASM instead.');
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
    `This model has no file that runs on ${wanted === 'auto' ? 'this device' : wanted}. It has ${paths.filter((name) => name.endsWith('.onnx')).join(', ')}.`,
  );
}

/** The same choices, on each device with those behind the others whose scores depend on what a pass holds besides. */
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
