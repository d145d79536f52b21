import type { DeviceReport, GpuLimits, GpuReport } from '#engine/models/device.ts';
import { isSoftware, nameOf, type AdapterFacts } from '#workers/models/adapter.ts';

/** The little of WebGPU that is asked here. */
export interface GpuEntry {
  requestAdapter(options?: { powerPreference: 'high-performance' }): Promise<GpuAdapter | null>;
}

interface GpuAdapter extends AdapterFacts {
  readonly features: ReadonlySet<string>;
  readonly limits: Readonly<Record<keyof GpuLimits, number>>;
  readonly info?: AdapterFacts['info'] & {
    readonly subgroupMinSize?: number;
    readonly subgroupMaxSize?: number;
  };
}

/** The parts of a worker's `navigator` that tell of the device; a test passes its own. */
export interface DeviceNavigator {
  readonly gpu?: GpuEntry;
  readonly deviceMemory?: number;
  readonly hardwareConcurrency: number;
  readonly storage?: Pick<StorageManager, 'estimate' | 'persisted'>;
}

/** What this device can do. What a browser won't tell is null; nothing here rejects. */
export async function measureDevice(
  device: DeviceNavigator,
  isolated: boolean,
): Promise<DeviceReport> {
  return {
    gpu: await gpuOf(device.gpu),
    memoryGB: device.deviceMemory ?? null,
    threads: device.hardwareConcurrency,
    isolated,
    storage: await storageOf(device.storage),
  };
}

/** What this origin may keep, and keeps. */
export async function storageOf(
  storage: DeviceNavigator['storage'],
): Promise<DeviceReport['storage']> {
  const [estimate, persisted] = await Promise.all([
    storage?.estimate().catch(unknown),
    storage?.persisted().catch(unknown),
  ]);
  return {
    used: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    persisted: persisted ?? false,
  };
}

/** Bytes of this origin's caches; null where the browser counts all its storage as one. */
export async function cacheBytesOf(storage: DeviceNavigator['storage']): Promise<number | null> {
  const estimate = await storage?.estimate().catch(unknown);
  const { usageDetails } = (estimate ?? {}) as { usageDetails?: { readonly caches?: number } };
  // Chromium leaves out what is empty.
  return usageDetails ? (usageDetails.caches ?? 0) : null;
}

/** Some browsers reject in private windows instead of answering. */
const unknown = () => undefined;

async function gpuOf(gpu: GpuEntry | undefined): Promise<GpuReport> {
  if (!gpu) return { kind: 'none' };
  // The same card as WebLLM asks for. A blocked driver may reject instead of giving null.
  const adapter = await gpu
    .requestAdapter({ powerPreference: 'high-performance' })
    .catch(() => null);
  if (!adapter) return { kind: 'no adapter' };
  const { info, features, limits } = adapter;
  const { subgroupMinSize: min, subgroupMaxSize: max } = info ?? {};
  return {
    kind: 'adapter',
    software: isSoftware(adapter),
    name: nameOf(adapter),
    f16: features.has('shader-f16'),
    subgroups: features.has('subgroups') && min && max ? { min, max } : null,
    limits: {
      maxBufferSize: limits.maxBufferSize,
      maxStorageBufferBindingSize: limits.maxStorageBufferBindingSize,
      maxComputeWorkgroupStorageSize: limits.maxComputeWorkgroupStorageSize,
      maxStorageBuffersPerShaderStage: limits.maxStorageBuffersPerShaderStage,
      maxComputeInvocationsPerWorkgroup: limits.maxComputeInvocationsPerWorkgroup,
    },
  };
}
