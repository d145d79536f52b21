import { describe, expect, it } from 'vitest';
import { goodCard } from '#test/fixtures/devices.ts';
import { measureDevice, type DeviceNavigator, type GpuEntry } from './measure-device.ts';

type Adapter = NonNullable<Awaited<ReturnType<GpuEntry['requestAdapter']>>>;

const adapter: Adapter = {
  features: new Set(['shader-f16', 'subgroups']),
  limits: goodCard.limits,
  info: { vendor: 'acme', architecture: 'rdna', subgroupMinSize: 32, subgroupMaxSize: 64 },
};
const gpu = (found: Adapter | null | Error): DeviceNavigator => ({
  hardwareConcurrency: 8,
  gpu: {
    requestAdapter: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
  },
});

describe('the report of a device', () => {
  it('is read from the adapter', async () => {
    expect(await measureDevice({ ...gpu(adapter), deviceMemory: 8 }, true)).toEqual({
      gpu: goodCard,
      memoryGB: 8,
      threads: 8,
      isolated: true,
      storage: { used: null, quota: null, persisted: false },
    });
  });

  it.each<[string, DeviceNavigator, string]>([
    ['no WebGPU', { hardwareConcurrency: 1 }, 'none'],
    ['no adapter', gpu(null), 'no adapter'],
    ['a driver that rejects', gpu(new DOMException('blocked')), 'no adapter'],
  ])('%s', async (_, device, kind) => {
    expect((await measureDevice(device, false)).gpu).toEqual({ kind });
  });

  it.each<[string, Partial<Adapter>]>([
    ['as browsers say it now', { info: { vendor: 'acme', isFallbackAdapter: true } }],
    ['as they said it before', { isFallbackAdapter: true }],
    ['by its name alone', { info: { vendor: 'google', architecture: 'swiftshader' } }],
  ])('a software adapter is recognised: %s', async (_, change) => {
    const { gpu: found } = await measureDevice(gpu({ ...adapter, ...change }), false);
    expect(found).toMatchObject({ kind: 'adapter', software: true });
  });

  it('has no f16 and no subgroups unless the adapter offers them', async () => {
    const plain = { ...adapter, features: new Set<string>() };
    const { gpu: found } = await measureDevice(gpu(plain), false);
    expect(found).toMatchObject({ f16: false, subgroups: null });
  });

  it('is made where a browser gives no estimate', async () => {
    const storage = {
      estimate: () => Promise.reject(new TypeError('no')),
      persisted: () => Promise.reject(new TypeError('no')),
    };
    expect(await measureDevice({ hardwareConcurrency: 1, storage }, false)).toMatchObject({
      storage: { used: null, quota: null, persisted: false },
    });
  });
});
