import type { DeviceReport, GpuLimits, GpuReport } from '#engine/models/device.ts';
import { isSoftware, nameOf, type AdapterFacts } from '#workers/gpu/adapter.ts';

/** The part of WebGPU that is used here. */
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

/** The parts of a worker's `navigator` that describe the device; a test passes its own. */
export interface DeviceNavigator {
  readonly gpu?: GpuEntry;
  readonly deviceMemory?: number;
  readonly hardwareConcurrency: number;
  readonly storage?: Pick<StorageManager, 'estimate' | 'persisted'>;
}

/** Measures the device. Values that the browser doesn't reveal are null; never rejects. */
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

/** Returns the bytes that this origin uses and may use, and if they are persistent. */
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

/** Returns the bytes of this origin's caches, or null where the browser reports only the sum of all storage. */
export async function cacheBytesOf(storage: DeviceNavigator['storage']): Promise<number | null> {
  const estimate = await storage?.estimate().catch(unknown);
  const { usageDetails } = (estimate ?? {}) as { usageDetails?: { readonly caches?: number } };
  // Chromium leaves out empty kinds of storage.
  return usageDetails ? (usageDetails.caches ?? 0) : null;
}

/** Some browsers reject in private windows instead of answering. */
const unknown = () => undefined;

async function gpuOf(gpu: GpuEntry | undefined): Promise<GpuReport> {
  if (!gpu) return { kind: 'none' };
  // Requests the same adapter as WebLLM does. A browser with a blocked driver may reject instead of returning null.
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
