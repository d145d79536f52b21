import { describe, expect, it } from 'vitest';
import { goodCard, laptop } from '#test/fixtures/devices.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import type { DeviceReport } from './device.ts';
import { fitOf } from './fit.ts';
import { buildOf, PREBUILT } from './prebuilt.ts';
import { recommended } from './recommend.ts';
import { remoteModel, remoteModels } from './remote-models.ts';

const prebuilt = (name: string, f16 = true) =>
  buildOf(
    PREBUILT.find((one) => one.name === name)!,
    f16,
  );
const pocket: CatalogueEntry = {
  ...prebuilt('Qwen2.5 0.5B'),
  id: 'pocket-judge',
  name: 'Pocket judge',
  engine: 'transformers',
  source: 'page',
  features: [],
  memory: 6e6,
  webllm: null,
};
const withGpu = (gpu: DeviceReport['gpu']): DeviceReport => ({ ...laptop, gpu });

describe('the fit of a model', () => {
  it('is none of this device’s business where a server runs it', () => {
    const served: CatalogueEntry = { ...pocket, engine: 'server', source: 'server', memory: null };
    expect(fitOf(served, withGpu({ kind: 'none' }), 0).verdict).toBe('fits');
  });

  it.each<[string, DeviceReport, string, 'fits' | 'maybe' | 'no', RegExp]>([
    ['half of what there is', laptop, 'Qwen2.5 3B', 'fits', /2\.6 GB.*at least 8 GB/],
    ['more than half', laptop, 'Qwen2.5 7B', 'maybe', /most of the 8 GB/],
    ['all, where more may be there', { ...laptop, memoryGB: 8 }, 'Qwen3 8B', 'maybe', /most of/],
    ['more than there is', { ...laptop, memoryGB: 2 }, 'Qwen2.5 3B', 'no', /has 2 GB/],
    ['an unknown memory', { ...laptop, memoryGB: null }, 'Qwen2.5 3B', 'maybe', /doesn’t say/],
    ['little', { ...laptop, memoryGB: null }, 'Qwen2.5 0.5B', 'fits', /which is little/],
    ['no WebGPU', withGpu({ kind: 'none' }), 'Qwen2.5 0.5B', 'no', /needs WebGPU/],
    ['no card', withGpu({ kind: 'no adapter' }), 'Qwen2.5 0.5B', 'no', /gives none/],
    ['no f16', withGpu({ ...goodCard, f16: false }), 'Qwen2.5 0.5B', 'no', /16-bit shaders/],
    [
      'an imitated card',
      withGpu({ ...goodCard, software: true }),
      'Qwen2.5 0.5B',
      'maybe',
      /slowly/,
    ],
    [
      'a weak card',
      withGpu({ ...goodCard, limits: { ...goodCard.limits, maxStorageBuffersPerShaderStage: 8 } }),
      'Qwen2.5 0.5B',
      'no',
      /10 needed, 8 allowed/,
    ],
  ])('%s', (_, device, name, verdict, because) => {
    const fit = fitOf(prebuilt(name), device, 0);
    expect(fit.verdict).toBe(verdict);
    expect(formatMessage(fit.because)).toMatch(because);
  });

  it('depends on the free storage for the files that are missing', () => {
    const full = { ...laptop, storage: { used: 9e9, quota: 9.5e9, persisted: true } };
    const entry = prebuilt('Qwen2.5 1.5B');
    const fit = fitOf(entry, full, 8.7e8);
    expect(fit.verdict).toBe('no');
    expect(formatMessage(fit.because)).toBe(
      'It is 870 MB to fetch, and this browser has room for 500 MB.',
    );
    expect(fitOf(entry, full, 0).verdict).toBe('fits');
  });

  it('calls a general judge of a billion parameters doubtful on the processor', () => {
    const entry = remoteModel('Llama-3.2-1B-Instruct-ONNX', goodCard)!;
    const roomy = { ...entry, memory: 1e9 };
    expect(fitOf(roomy, laptop, 0).verdict).toBe('fits');
    const { verdict, because } = fitOf(roomy, withGpu({ kind: 'none' }), 0);
    expect(verdict).toBe('maybe');
    expect(formatMessage(because)).toMatch(/on the processor here/);
  });

  it('ignores the graphics card for a model that runs on the processor', () => {
    expect(fitOf(pocket, withGpu({ kind: 'none' }), 0).verdict).toBe('fits');
  });
});

describe('the judge to begin with', () => {
  const on = (device: DeviceReport) => {
    const entries = [pocket, ...remoteModels(device.gpu)];
    const models = entries.map((entry) => ({ entry, fit: fitOf(entry, device, 0) }));
    return recommended(models, device);
  };

  it('is of the useful middle where that fits, in the build for the card', () => {
    expect(on(laptop).id).toBe('Qwen2.5-1.5B-Instruct-q4f16_1-MLC');
    expect(on(withGpu({ ...goodCard, f16: false })).id).toBe('Qwen2.5-1.5B-Instruct-q4f32_1-MLC');
  });

  it('is a smaller one where memory is short or unknown', () => {
    expect(on({ ...laptop, memoryGB: 2 }).id).toBe('Llama-3.2-1B-Instruct-q4f16_1-MLC');
    expect(on({ ...laptop, memoryGB: null }).id).toBe('Llama-3.2-1B-Instruct-q4f16_1-MLC');
  });

  it.each<[string, DeviceReport['gpu'], RegExp]>([
    ['there is no WebGPU', { kind: 'none' }, /no WebGPU/],
    ['the card is imitated', { ...goodCard, software: true }, /imitated/],
  ])('is the pocket judge where %s, and says so', (_, gpu, because) => {
    const { id, because: said } = on(withGpu(gpu));
    expect(id).toBe('pocket-judge');
    expect(formatMessage(said)).toMatch(because);
    expect(formatMessage(said)).toMatch(/judges films/);
  });

  it('is, without a card, accompanied by a general judge for the processor', () => {
    const none = withGpu({ kind: 'none' });
    const general = (device: DeviceReport) => on(device).general?.id;
    expect(general(none)).toBe('Qwen2.5-0.5B-Instruct-ONNX');
    expect(general({ ...none, memoryGB: 4 })).toBe('SmolLM2-360M-Instruct-ONNX');
    expect(general({ ...none, memoryGB: null })).toBe('SmolLM2-135M-Instruct-ONNX');
    expect(general({ ...none, memoryGB: 0.5 })).toBeUndefined();
    expect(formatMessage(on(none).general!.because)).toMatch(/any kind of item, slowly/);
    expect(on(laptop).general).toBeNull();
  });

  it('is none where nothing runs', () => {
    expect(recommended([], laptop)).toMatchObject({ id: null });
  });
});
