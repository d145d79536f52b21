import { describe, expect, it } from 'vitest';
import { filesFor, graphChoices } from './choose-graph.ts';

const int8 = ['config.json', 'onnx/model_quantized.onnx'];
const float = ['onnx/model_q4.onnx', 'onnx/model_q4f16.onnx', 'onnx/model_quantized.onnx'];
const half = { f16: true, software: false };
const whole = { f16: false, software: false };

const named = (choices: ReturnType<typeof graphChoices>) =>
  choices.map(({ device, dtype }) => `${device} ${dtype}`);

describe('graphChoices', () => {
  it.each([
    ['an int8 graph on WASM, GPU or not', int8, 'auto', half, ['wasm q8']],
    [
      'a float graph on the GPU',
      float,
      'auto',
      half,
      ['webgpu q4f16', 'webgpu q4', 'wasm q8', 'wasm q4', 'wasm q4f16'],
    ],
    [
      'no half floats where the GPU has none',
      float,
      'auto',
      whole,
      ['webgpu q4', 'wasm q8', 'wasm q4', 'wasm q4f16'],
    ],
    ['WASM without a GPU', float, 'auto', null, ['wasm q8', 'wasm q4', 'wasm q4f16']],
    ['WASM on request', float, 'wasm', half, ['wasm q8', 'wasm q4', 'wasm q4f16']],
    [
      'floats of 16 bits on the processor, where there is nothing else',
      ['onnx/model_fp16.onnx'],
      'auto',
      { f16: false, software: false },
      ['wasm fp16'],
    ],
  ] as const)('runs %s', (_, files, wanted, gpu, choices) => {
    expect(named(graphChoices(files, wanted, gpu))).toEqual(choices);
  });

  it('[14.22] chooses a software adapter only on request', () => {
    const played = { f16: false, software: true };
    expect(named(graphChoices(float, 'auto', played))).toEqual([
      'wasm q8',
      'wasm q4',
      'wasm q4f16',
    ]);
    expect(named(graphChoices(float, 'webgpu', played))[0]).toBe('webgpu q4');
  });

  it.each([
    ['there is no GPU', float, 'webgpu', null, 'gpu-missing'],
    ['its only graph is int8', int8, 'webgpu', half, 'model-failed'],
    ['there is no graph', ['config.json'], 'auto', null, 'model-failed'],
  ] as const)('never switches silently where %s', (_, files, wanted, gpu, code) => {
    expect(() => graphChoices(files, wanted, gpu)).toThrow(expect.objectContaining({ code }));
  });
});

describe('filesFor', () => {
  it('names a graph’s external data with it, up to the first gap', () => {
    const data = ['onnx/model.onnx_data', 'onnx/model.onnx_data_1', 'onnx/model.onnx_data_3'];
    const paths = ['onnx/model.onnx', 'onnx/model_q4.onnx', ...data];
    expect(filesFor({ dtype: 'fp32' }, paths)).toEqual(['onnx/model.onnx', ...data.slice(0, 2)]);
    expect(filesFor({ dtype: 'q4' }, paths)).toEqual(['onnx/model_q4.onnx']);
  });
});
