import { describe, expect, it } from 'vitest';
import { goodCard } from '#test/fixtures/devices.ts';
import { hubFiles } from './hub-files.ts';

const small = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
const rest = ['README.md', '.gitattributes', 'special_tokens_map.json', 'vocab.json'];
const none = { kind: 'none' } as const;
const graphs = (...names: readonly string[]) => [
  ...rest,
  ...small,
  ...names.map((name) => `onnx/${name}`),
];

describe('the files to fetch from a repository', () => {
  it('are one graph with all of its external data, and the files that the tokenizer needs', () => {
    const paths = graphs(
      'model.onnx',
      'model.onnx_data',
      'model_q4.onnx',
      'model_q4.onnx_data',
      'model_q4.onnx_data_1',
      'model_q4f16.onnx',
    );
    const found = hubFiles([...paths, 'chat_template.jinja', 'generation_config.json'], none);
    expect(found).toEqual({
      graph: 'q4',
      paths: [
        'onnx/model_q4.onnx',
        'onnx/model_q4.onnx_data',
        'onnx/model_q4.onnx_data_1',
        ...small,
        'generation_config.json',
        'chat_template.jinja',
      ],
    });
  });

  it('for the processor are those of 4 bits before those of 8', () => {
    const graph = (...names: readonly string[]) => hubFiles(graphs(...names), none)?.graph;
    expect(graph('model_quantized.onnx', 'model_q4.onnx', 'model.onnx')).toBe('q4');
    expect(graph('model_quantized.onnx', 'model.onnx')).toBe('q8');
    expect(graph('model_q4f16.onnx', 'model.onnx')).toBe('fp32');
    expect(graph('model_q4f16.onnx', 'model_fp16.onnx')).toBeUndefined();
  });

  it('for a card are never those of 8 bits, and those of 16 only where its shaders have them', () => {
    const names = ['model_quantized.onnx', 'model_q4f16.onnx', 'model.onnx'];
    const on = (gpu: typeof goodCard) => hubFiles(graphs(...names), gpu)?.graph;
    expect(on(goodCard)).toBe('q4f16');
    expect(on({ ...goodCard, f16: false })).toBe('fp32');
    expect(on({ ...goodCard, software: true })).toBe('q8');
    expect(hubFiles(graphs('model_quantized.onnx'), goodCard)).toBeNull();
  });

  it('need a config and a tokenizer', () => {
    expect(hubFiles(['config.json', 'onnx/model_q4.onnx'], none)).toBeNull();
  });
});
