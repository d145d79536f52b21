import { describe, expect, it } from 'vitest';
import { graphChoices, roundingLast } from './choose-graph.ts';

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
      ['webgpu q4f16', 'webgpu q4', 'wasm q8', 'wasm q4'],
    ],
    [
      'no half floats where the GPU has none',
      float,
      'auto',
      whole,
      ['webgpu q4', 'wasm q8', 'wasm q4'],
    ],
    ['WASM without a GPU', float, 'auto', null, ['wasm q8', 'wasm q4']],
    ['WASM on request', float, 'wasm', half, ['wasm q8', 'wasm q4']],
  ] as const)('runs %s', (_, files, wanted, gpu, choices) => {
    expect(named(graphChoices(files, wanted, gpu))).toEqual(choices);
  });

  it('[14.22] chooses a software adapter only on request', () => {
    const played = { f16: false, software: true };
    expect(named(graphChoices(float, 'auto', played))).toEqual(['wasm q8', 'wasm q4']);
    expect(named(graphChoices(float, 'webgpu', played))[0]).toBe('webgpu q4');
  });

  it.each([
    ['there is no GPU', float, 'webgpu', null, 'gpu-missing'],
    ['its only graph is int8', int8, 'webgpu', half, 'model-failed'],
    ['there is no graph', ['config.json'], 'auto', null, 'model-failed'],
    [
      'its only graph is for a card that the processor plays',
      ['onnx/model_fp16.onnx'],
      'auto',
      { f16: true, software: true },
      'model-failed',
    ],
  ] as const)('never switches silently where %s', (_, files, wanted, gpu, code) => {
    expect(() => graphChoices(files, wanted, gpu)).toThrow(expect.objectContaining({ code }));
  });
});

describe('roundingLast', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('[14.22] tries a graph that rounds its activations by pass after all others of its device', () => {
    const choices = graphChoices([...float, 'onnx/model.onnx'], 'auto', whole);
    const files = new Map([
      ['onnx/model_quantized.onnx', bytes('DDynamic\x00DynamicQuantizeLinear')],
      ['onnx/model_q4.onnx', bytes('MatMulNBits, Dynamic')],
    ]);
    const dynamic = ['webgpu q4', 'webgpu fp32', 'wasm q4', 'wasm fp32', 'wasm q8'];
    expect(named(roundingLast(choices, files))).toEqual(dynamic);
    files.set('onnx/model_quantized.onnx', bytes('DequantizeLinear'));
    expect(named(roundingLast(choices, files))).toEqual(named(choices));
  });
});
