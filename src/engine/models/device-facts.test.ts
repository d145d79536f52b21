import { describe, expect, it } from 'vitest';
import { goodCard, laptop } from '#test/fixtures/devices.ts';
import { formatMessage } from '#messages/format-message.ts';
import type { DeviceReport } from './device.ts';
import { deviceFacts } from './device-facts.ts';

const facts = (device: DeviceReport) =>
  deviceFacts(device).map((fact) => ({
    ...fact,
    value: formatMessage(fact.value),
    means: formatMessage(fact.means),
  }));
const fact = (device: DeviceReport, id: string) => facts(device).find((one) => one.id === id);

describe('a device in plain words', () => {
  it('has no warnings where everything is supported', () => {
    expect(facts(laptop).map(({ id, value, tone }) => [id, value, tone])).toEqual([
      ['webgpu', 'Yes', 'ok'],
      ['f16', 'Yes', 'ok'],
      ['subgroups', '32 to 64 threads', 'plain'],
      ['limits', '1.1 GB', 'plain'],
      ['memory', 'at least 8 GB', 'plain'],
      ['threads', '8', 'plain'],
      ['room', '59.0 GB', 'plain'],
      ['kept', 'No', 'ok'],
    ]);
  });

  it('lists what works without WebGPU, and distinguishes a missing API from a missing card', () => {
    const none = fact({ ...laptop, gpu: { kind: 'none' } }, 'webgpu');
    const blocked = fact({ ...laptop, gpu: { kind: 'no adapter' } }, 'webgpu');
    expect(none).toMatchObject({ tone: 'bad', means: expect.stringContaining('pocket judge') });
    expect(blocked).toMatchObject({ tone: 'bad', means: expect.stringContaining('chrome://gpu') });
    expect(fact({ ...laptop, gpu: { kind: 'none' } }, 'f16')).toBeUndefined();
  });

  it('warns of a card emulated by the processor, of missing 16-bit shaders, and of clearing', () => {
    const device: DeviceReport = {
      ...laptop,
      gpu: { ...goodCard, software: true, f16: false, subgroups: null },
      isolated: false,
      storage: { used: 9.5e9, quota: 10e9, persisted: false },
    };
    expect(
      deviceFacts(device)
        .filter(({ tone }) => tone === 'warn')
        .map(({ id }) => id),
    ).toEqual(['webgpu', 'f16', 'threads', 'room', 'kept']);
    expect(fact(device, 'threads')?.value).toBe('1 of 8');
  });

  it('names each weak limit with the required and the allowed value', () => {
    const limits = {
      ...goodCard.limits,
      maxStorageBuffersPerShaderStage: 8,
      maxBufferSize: 1e8,
    };
    expect(fact({ ...laptop, gpu: { ...goodCard, limits } }, 'limits')).toMatchObject({
      tone: 'bad',
      means: expect.stringMatching(/268 MB needed, 100 MB allowed; .*10 needed, 8 allowed/),
    });
  });

  it('leaves out what the browser doesn’t report', () => {
    const device: DeviceReport = {
      ...laptop,
      memoryGB: null,
      storage: { used: null, quota: null, persisted: false },
    };
    expect(fact(device, 'memory')).toBeUndefined();
    expect(fact(device, 'room')).toBeUndefined();
  });
});
