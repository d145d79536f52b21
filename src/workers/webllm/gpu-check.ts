import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import type { GpuLimits } from '#engine/models/device.ts';
import { weakLimits } from '#engine/models/weak-limits.ts';
import { requestOrNull } from '#workers/gpu/adapter.ts';
import type { WebllmModel } from './webllm-model.ts';

/** The adapter that a model is going to run on. */
interface GpuFound {
  readonly name: string;
  readonly limits: GpuLimits;
}

/**
 * Checks a model's needs before any of its files are read: WebLLM itself finds out after it has fetched and compiled,
 * and learns of missing shader features only from an error in a shader.
 *
 * @throws Fault `gpu-missing` or `gpu-too-weak`
 */
export async function checkGpu(
  { card: { name }, features }: WebllmModel,
  gpu: GpuToCheck | undefined,
): Promise<GpuFound> {
  if (!gpu) {
    throw new Fault('gpu-missing', message('runtimeFaults.noWebGpu', { model: name }));
  }
  const adapter = await requestOrNull(() =>
    gpu.requestAdapter({ powerPreference: 'high-performance' }),
  );
  if (!adapter) {
    throw new Fault('gpu-missing', message('runtimeFaults.noCard', { model: name }));
  }
  const weak = weakLimits(adapter.limits);
  const lacking = features.filter((feature) => !adapter.features.has(feature));
  if (weak.length > 0 || lacking.length > 0) {
    throw new Fault(
      'gpu-too-weak',
      message('runtimeFaults.cardTooWeak', {
        model: name,
        features: lacking,
        limits: weak,
      }),
    );
  }
  const { vendor, architecture, device, description } = adapter.info ?? {};
  const told = [vendor, architecture, device, description].filter((part) => part);
  return { name: told.join(' ') || 'unnamed', limits: adapter.limits };
}

/** The part of WebGPU that is used here. */
export interface GpuToCheck {
  requestAdapter(options?: object): Promise<{
    readonly features: ReadonlySet<string>;
    readonly limits: GpuLimits;
    readonly info?: Partial<Record<'vendor' | 'architecture' | 'device' | 'description', string>>;
  } | null>;
}
