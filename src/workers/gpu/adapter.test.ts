import { describe, expect, it } from 'vitest';
import { adapter } from './adapter.ts';

const gpu = (info?: Record<string, string>, features: readonly string[] = []) => ({
  requestAdapter: async () => ({ features: new Set(features), ...(info ? { info } : {}) }),
});

describe('adapter', () => {
  it('reports the name of the graphics processor and its support of half floats', async () => {
    const info = { vendor: 'apple', architecture: 'metal-3', device: '', description: '' };
    expect(await adapter(gpu(info, ['shader-f16']))).toEqual({
      f16: true,
      software: false,
      name: 'apple metal-3',
    });
    expect(await adapter(gpu())).toEqual({ f16: false, software: false, name: 'unnamed' });
  });

  it('[14.22] recognises a software adapter', async () => {
    const played = gpu({ vendor: 'google', architecture: 'swiftshader' });
    expect(await adapter(played)).toMatchObject({ software: true });
  });

  it('is null where there is none', async () => {
    expect(await adapter({ requestAdapter: async () => null })).toBeNull();
    const blocked = () => Promise.reject(new DOMException('Blocked', 'NotSupportedError'));
    expect(await adapter({ requestAdapter: blocked })).toBeNull();
    const broken = () => Promise.reject(new TypeError('Of the caller'));
    await expect(adapter({ requestAdapter: broken })).rejects.toThrow('Of the caller');
  });
});
