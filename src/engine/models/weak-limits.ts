import type { GpuLimits } from './device.ts';
import { inBytes } from './words.ts';

/**
 * The limits that WebLLM's runtime requires of an adapter; below any of these it refuses to start.
 * It requests 1 GB for the first two, and accepts less.
 */
const WEBLLM_NEEDS: Omit<GpuLimits, 'maxComputeInvocationsPerWorkgroup'> = {
  maxBufferSize: 2 ** 28,
  maxStorageBufferBindingSize: 2 ** 27,
  maxComputeWorkgroupStorageSize: 32 * 2 ** 10,
  maxStorageBuffersPerShaderStage: 10,
};

const NAMES: Readonly<Record<keyof typeof WEBLLM_NEEDS, string>> = {
  maxBufferSize: 'blocks of memory',
  maxStorageBufferBindingSize: 'blocks of memory in one step',
  maxComputeWorkgroupStorageSize: 'memory shared by threads',
  maxStorageBuffersPerShaderStage: 'blocks side by side',
};

/**
 * Returns the requirements that an adapter doesn't meet, as parts of a sentence; empty where large
 * models can run.
 */
export function weakLimits(limits: GpuLimits): string[] {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((name) => !(limits[name] >= WEBLLM_NEEDS[name]))
    .map((name) => {
      const show = name.endsWith('Stage') ? String : inBytes;
      return `${NAMES[name]}: ${show(WEBLLM_NEEDS[name])} needed, ${show(limits[name])} allowed`;
    });
}
