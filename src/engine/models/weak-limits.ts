import { message, type Message } from '#messages/message.ts';
import type { GpuLimits } from './device.ts';

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

type Limit = keyof typeof WEBLLM_NEEDS;

/** Writes the requirement of a limit that an adapter doesn't meet. */
const WEAK: Readonly<Record<Limit, (numbers: { needed: number; allowed: number }) => Message>> = {
  maxBufferSize: (numbers) => message('deviceFacts.weakBlocks', numbers),
  maxStorageBufferBindingSize: (numbers) => message('deviceFacts.weakBindings', numbers),
  maxComputeWorkgroupStorageSize: (numbers) => message('deviceFacts.weakShared', numbers),
  maxStorageBuffersPerShaderStage: (numbers) => message('deviceFacts.weakCount', numbers),
};

/**
 * Returns the requirements that an adapter doesn't meet, as parts of a sentence; empty where large
 * models can run.
 */
export function weakLimits(limits: GpuLimits): Message[] {
  return (Object.keys(WEAK) as Limit[])
    .filter((name) => !(limits[name] >= WEBLLM_NEEDS[name]))
    .map((name) => WEAK[name]({ needed: WEBLLM_NEEDS[name], allowed: limits[name] }));
}
