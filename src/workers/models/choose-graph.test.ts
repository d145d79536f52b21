import { describe, expect, it } from 'vitest';
import { chooseGraph } from './choose-graph.ts';

const int8 = ['config.json', 'onnx/model_quantized.onnx'];
const float = ['onnx/model_q4.onnx', 'onnx/model_q4f16.onnx', 'onnx/model_quantized.onnx'];

describe('chooseGraph', () => {
  it.each([
    ['an int8 graph on WASM, GPU or not', int8, 'auto', { f16: true }, 'wasm', 'q8'],
    ['a float graph on the GPU', float, 'auto', { f16: true }, 'webgpu', 'q4f16'],
    ['no half floats where the GPU has none', float, 'auto', { f16: false }, 'webgpu', 'q4'],
    ['WASM without a GPU', float, 'auto', null, 'wasm', 'q8'],
    ['WASM on request', float, 'wasm', { f16: true }, 'wasm', 'q8'],
  ] as const)('runs %s', (_, files, wanted, gpu, device, dtype) => {
    expect(chooseGraph(files, wanted, gpu)).toEqual({ device, dtype });
  });

  it.each([
    ['there is no GPU', float, 'webgpu', null, 'gpu-missing'],
    ['its only graph is int8', int8, 'webgpu', { f16: true }, 'model-failed'],
    ['there is no graph', ['config.json'], 'auto', null, 'model-failed'],
  ] as const)('never switches silently where %s', (_, files, wanted, gpu, code) => {
    expect(() => chooseGraph(files, wanted, gpu)).toThrow(expect.objectContaining({ code }));
  });
});
