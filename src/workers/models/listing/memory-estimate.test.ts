import { describe, expect, it } from 'vitest';
import { estimatedMemory } from './memory-estimate.ts';

const files = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).map(([path, bytes]) => [path, { bytes }]));

describe('estimatedMemory', () => {
  it.each([
    ['32 bits', { 'onnx/model.onnx': 540e6 }, 1.7e9],
    ['4 bits', { 'onnx/model_q4.onnx': 118e6 }, 0.32e9],
    ['8 bits for weights alone', { 'onnx/model_quantized.onnx': 138e6 }, 1.6e9],
  ])('is near what was measured: %s', (_, sizes, measured) => {
    const estimate = estimatedMemory(files(sizes));
    expect(estimate / measured).toBeGreaterThan(0.9);
    expect(estimate / measured).toBeLessThan(1.15);
  });

  it('counts external data, and one graph of several', () => {
    const q4 = { 'onnx/model_q4.onnx': 10, 'onnx/model_q4.onnx_data': 90 };
    const alone = estimatedMemory(files(q4));
    expect(alone).toBe(17e6 + 270);
    expect(estimatedMemory(files({ ...q4, 'onnx/model.onnx': 800, 'config.json': 5 }))).toBe(alone);
    expect(estimatedMemory(files({ 'other.onnx': 40, 'config.json': 2 }))).toBe(42);
  });
});
