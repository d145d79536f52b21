import type { DeviceFact, DeviceReport, GpuReport, StorageEstimate } from './device.ts';
import { weakLimits } from './weak-limits.ts';
import { inBytes } from './words.ts';

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
          title: 'WebGPU',
          value: 'Imitated',
          means: `The processor plays the graphics card (${gpu.name}). Answers are right, and far too slow for large judges.`,
          tone: 'warn',
        }
      : {
          id: 'webgpu',
          title: 'WebGPU',
          value: 'Yes',
          means: `Large judges can run on the graphics card (${gpu.name}).`,
          tone: 'plain',
        },
    gpu.f16
      ? {
          id: 'f16',
          title: '16-bit shaders',
          value: 'Yes',
          means: 'Models take less memory than they would otherwise.',
          tone: 'plain',
        }
      : {
          id: 'f16',
          title: '16-bit shaders',
          value: 'No',
          means: 'Models are offered in their 32-bit build, which takes more memory.',
          tone: 'warn',
        },
    {
      id: 'subgroups',
      title: 'Subgroups',
      value: subgroups ? `${subgroups.min} to ${subgroups.max} threads` : 'No',
      means: subgroups
        ? 'Threads of the card can work in step, which some libraries use to go faster.'
        : 'Threads of the card can’t work in step. Nothing is missing but some speed.',
      tone: 'plain',
    },
    {
      id: 'limits',
      title: 'Largest single block',
      value: inBytes(Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize)),
      means: weak.length
        ? `Too little for large judges (${weak.join('; ')}). A newer browser or driver may allow more.`
        : 'Enough for the judges on this page.',
      tone: weak.length ? 'bad' : 'plain',
    },
  ];
}

function missing({ kind }: Exclude<GpuReport, { kind: 'adapter' }>): DeviceFact {
  return {
    id: 'webgpu',
    title: 'WebGPU',
    value: 'No',
    means:
      kind === 'none'
        ? 'This browser has none, or gives none to a page that came over plain http, so large judges can’t run. The pocket judge runs on the processor, and everything else works. Recent Chrome, Edge, Safari and Firefox have it on most machines.'
        : 'The browser knows WebGPU and gives no graphics card to it, so large judges can’t run. In Chrome, chrome://gpu says why; often the driver is too old. The pocket judge runs on the processor.',
    tone: 'bad',
  };
}

function memoryFacts(gigabytes: number | null): DeviceFact[] {
  if (gigabytes === null) return [];
  return [
    {
      id: 'memory',
      title: 'Memory',
      value: `at least ${gigabytes} GB`,
      means:
        'As the browser tells it, rounded down. It is shared with everything else the machine does; what the graphics card has, no browser tells.',
      tone: gigabytes < 4 ? 'warn' : 'plain',
    },
  ];
}

function threadsFact({ threads, isolated }: DeviceReport): DeviceFact {
  return {
    id: 'threads',
    title: 'Processor threads',
    value: isolated ? String(threads) : `1 of ${threads}`,
    means: isolated
      ? 'Models on the processor may use several at once.'
      : 'The host sends no isolation headers, or the page came over plain http, so models on the processor get one. Judges on the graphics card don’t mind.',
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
            title: 'Room for models',
            value: inBytes(Math.max(0, quota - used)),
            means: `The browser allows this page ${inBytes(quota)}, of which ${inBytes(used)} are taken. Less where the disk is full.`,
            tone: quota - used < 1e9 ? 'warn' : 'plain',
          },
        ];
  return [
    ...room,
    {
      id: 'kept',
      title: 'May the browser clear it?',
      value: persisted ? 'No' : 'Yes',
      means: persisted
        ? 'What is stored stays until you remove it.'
        : 'When the disk gets full, the browser may clear models and results by itself. Ask it to keep them.',
      tone: persisted ? 'plain' : 'warn',
    },
  ];
}
