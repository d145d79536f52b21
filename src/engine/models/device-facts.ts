import type { DeviceFact, DeviceReport, GpuReport, StorageEstimate } from './device.ts';
import { message } from '#messages/message.ts';
import { weakLimits } from './weak-limits.ts';

/** Describes a device in plain words, the most decisive facts first. Unknown facts are left out. */
export function deviceFacts(device: DeviceReport): DeviceFact[] {
  return [
    ...gpuFacts(device.gpu),
    ...memoryFacts(device.memoryGB),
    threadsFact(device),
    ...storageFacts(device.storage),
  ];
}

function gpuFacts(gpu: GpuReport): DeviceFact[] {
  if (gpu.kind !== 'adapter') return [missing(gpu)];
  const { limits, subgroups } = gpu;
  const weak = weakLimits(limits);
  return [
    gpu.software
      ? {
          id: 'webgpu',
          title: message('deviceFacts.webgpu'),
          value: message('deviceFacts.imitated'),
          means: message('deviceFacts.imitatedMeans', { card: gpu.name }),
          tone: 'warn',
        }
      : {
          id: 'webgpu',
          title: message('deviceFacts.webgpu'),
          value: message('deviceFacts.yes'),
          means: message('deviceFacts.webgpuMeans', { card: gpu.name }),
          tone: 'ok',
        },
    gpu.f16
      ? {
          id: 'f16',
          title: message('deviceFacts.shaders'),
          value: message('deviceFacts.yes'),
          means: message('deviceFacts.shadersMeans'),
          tone: 'ok',
        }
      : {
          id: 'f16',
          title: message('deviceFacts.shaders'),
          value: message('deviceFacts.no'),
          means: message('deviceFacts.noShadersMeans'),
          tone: 'warn',
        },
    {
      id: 'subgroups',
      title: message('deviceFacts.subgroups'),
      value: subgroups
        ? message('deviceFacts.subgroupSizes', subgroups)
        : message('deviceFacts.no'),
      means: subgroups
        ? message('deviceFacts.subgroupsMean')
        : message('deviceFacts.noSubgroupsMean'),
      tone: 'plain',
    },
    {
      id: 'limits',
      title: message('deviceFacts.largestBlock'),
      value: message('deviceFacts.bytes', {
        bytes: Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize),
      }),
      means: weak.length
        ? message('deviceFacts.tooLittle', { weak })
        : message('deviceFacts.enough'),
      tone: weak.length ? 'bad' : 'plain',
    },
  ];
}

function missing({ kind }: Exclude<GpuReport, { kind: 'adapter' }>): DeviceFact {
  return {
    id: 'webgpu',
    title: message('deviceFacts.webgpu'),
    value: message('deviceFacts.no'),
    means:
      kind === 'none'
        ? message('deviceFacts.noWebgpuMeans')
        : message('deviceFacts.noAdapterMeans'),
    tone: 'bad',
  };
}

function memoryFacts(gigabytes: number | null): DeviceFact[] {
  if (gigabytes === null) return [];
  return [
    {
      id: 'memory',
      title: message('deviceFacts.memory'),
      value: message('deviceFacts.gigabytes', { gigabytes }),
      means: message('deviceFacts.memoryMeans'),
      tone: gigabytes < 4 ? 'warn' : 'plain',
    },
  ];
}

function threadsFact({ threads, isolated }: DeviceReport): DeviceFact {
  return {
    id: 'threads',
    title: message('deviceFacts.threads'),
    value: message(isolated ? 'deviceFacts.threadsAll' : 'deviceFacts.threadsOne', { threads }),
    means: isolated ? message('deviceFacts.threadsMean') : message('deviceFacts.oneThreadMeans'),
    tone: isolated ? 'plain' : 'warn',
  };
}

function storageFacts({ used, quota, persisted }: StorageEstimate): DeviceFact[] {
  const room: DeviceFact[] =
    used === null || quota === null
      ? []
      : [
          {
            id: 'room',
            title: message('deviceFacts.room'),
            value: message('deviceFacts.bytes', { bytes: Math.max(0, quota - used) }),
            means: message('deviceFacts.roomMeans', { quota, used }),
            tone: quota - used < 1e9 ? 'warn' : 'plain',
          },
        ];
  return [
    ...room,
    {
      id: 'kept',
      title: message('deviceFacts.clearing'),
      value: persisted ? message('deviceFacts.no') : message('deviceFacts.yes'),
      means: persisted
        ? message('deviceFacts.persistentMeans')
        : message('deviceFacts.clearingMeans'),
      tone: persisted ? 'ok' : 'warn',
    },
  ];
}
