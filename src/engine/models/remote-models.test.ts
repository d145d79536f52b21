import { describe, expect, it } from 'vitest';
import { goodCard } from '#test/fixtures/devices.ts';
import { HUB_MODELS, hubEntry, memoryOnProcessor } from './hub-models.ts';
import type { Pin } from './pins.ts';
import { buildOf, PREBUILT } from './prebuilt.ts';
import { remoteModel, remoteModels, withPin } from './remote-models.ts';

const none = { kind: 'none' } as const;
const file = (bytes: number): Pin['files'][string] => ({
  bytes,
  hash: { kind: 'sha256', hex: '0'.repeat(64) },
});
const pin: Pin = {
  revision: 'c0ffee',
  files: {
    'config.json': file(1),
    'tokenizer.json': file(10),
    'tokenizer_config.json': file(100),
    'onnx/model_q4.onnx': file(1000),
    'onnx/model.onnx': file(5000),
  },
};

describe('the models of other hosts', () => {
  it('are WebLLM’s in the build for the adapter, and those for Transformers.js', () => {
    const models = remoteModels(goodCard);
    expect(models).toHaveLength(PREBUILT.length + HUB_MODELS.length);
    expect(models.every(({ pinned }) => typeof pinned === 'boolean')).toBe(true);
    expect(remoteModel('LFM2-350M-ONNX', none)?.repository).toBe('onnx-community/LFM2-350M-ONNX');
    expect(remoteModel('Qwen2.5-0.5B-Instruct-q4f32_1-MLC', goodCard)?.weights).toBe('q4f32_1');
    expect(remoteModel('nobody', none)).toBeNull();
  });

  it('have estimated sizes until they are pinned, and then those of the files for this device', () => {
    const [entry] = HUB_MODELS.map(hubEntry);
    expect(withPin(entry!, null, none)).toEqual({ ...entry, pinned: false });
    expect(withPin(entry!, pin, none)).toEqual({
      ...entry,
      pinned: true,
      weights: 'q4',
      download: { bytes: 1111, exact: true },
      memory: memoryOnProcessor(1111),
    });
    const webllm = withPin(buildOf(PREBUILT[0]!, true), pin, goodCard);
    expect(webllm.download).toEqual({ bytes: 6111, exact: true });
    expect(webllm.memory).toBe(buildOf(PREBUILT[0]!, true).memory);
  });
});
