import { describe, expect, it } from 'vitest';
import { id } from '#engine/domain/ids.ts';
import { FakeGpu } from '#test/webllm/fake-webllm.ts';
import { checkGpu } from './gpu-check.ts';
import type { WebllmModel } from './webllm-model.ts';

const model = (features: readonly string[] = []): WebllmModel => ({
  card: {
    id: id('m'),
    name: 'Small',
    kind: 'model',
    about: '',
    tasks: 'all',
    family: 'qwen',
    weights: null,
  },
  location: { model: '', lib: '', overrides: {} },
  context: null,
  features,
  thinking: false,
});

describe('the graphics card', () => {
  it('is named', async () => {
    await expect(checkGpu(model(['shader-f16']), new FakeGpu())).resolves.toMatchObject({
      name: 'fake card',
    });
  });

  it('is missing where the browser has no WebGPU, or gives no adapter', async () => {
    const none = new FakeGpu();
    none.none = true;
    const blocked = Object.assign(new FakeGpu(), {
      requestAdapter: () => Promise.reject(new DOMException('Blocked', 'NotSupportedError')),
    });
    for (const gpu of [undefined, none, blocked]) {
      await expect(checkGpu(model(), gpu)).rejects.toMatchObject({
        code: 'gpu-missing',
        message: expect.stringMatching(/Small needs .* Choose the pocket judge/),
      });
    }
  });

  it.each([
    ['shader-f16 is missing', new FakeGpu([]), /32-bit build/],
    ['128 MB', new FakeGpu(['shader-f16'], { maxStorageBufferBindingSize: 2 ** 26 }), /pocket/],
    [
      '10 needed, 8 allowed',
      new FakeGpu(['shader-f16'], { maxStorageBuffersPerShaderStage: 8 }),
      /pocket/,
    ],
  ])('is too weak, and what is missing is named: %s', async (_, gpu, step) => {
    await expect(checkGpu(model(['shader-f16']), gpu)).rejects.toMatchObject({
      code: 'gpu-too-weak',
      message: expect.stringMatching(step),
    });
  });
});
