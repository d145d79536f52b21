import { Fault } from '#engine/domain/fault.ts';
import type { JudgeChoice } from '#engine/study/study.ts';

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

/**
 * @param gpu what this device's adapter can do; null where there is none.
 * @throws Fault `gpu-missing` or `model-failed` when what is wanted can't be had.
 */
export function chooseGraph(
  files: Iterable<string>,
  wanted: NonNullable<JudgeChoice['device']>,
  gpu: { readonly f16: boolean } | null,
): Chosen {
  const there = new Set(files);
  const has = (dtype: Dtype) => there.has(FILES[dtype]);
  const onGpu = gpu && ON_GPU.find((one) => has(one) && (gpu.f16 || !one.endsWith('f16')));
  const onWasm = ON_WASM.find(has);
  if (wanted === 'webgpu' && !gpu) {
    throw new Fault('gpu-missing', 'This browser gives no WebGPU adapter. Choose WASM instead.');
  }
  if (wanted !== 'wasm' && onGpu) return { device: 'webgpu', dtype: onGpu };
  if (wanted !== 'webgpu' && onWasm) return { device: 'wasm', dtype: onWasm };
  throw new Fault(
    'model-failed',
    `This model has no file that runs on ${wanted === 'auto' ? 'this device' : wanted}. It has ${[...there].filter((name) => name.endsWith('.onnx')).join(', ')}.`,
  );
}
