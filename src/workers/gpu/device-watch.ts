import { mendedShader } from './mended-shader.ts';

/** The reason why a device was lost, in the browser's own words. */
interface DeviceLoss {
  readonly reason: string;
  readonly message: string;
}

/** The state of the GPU device that WebLLM runs on. Callers read it before and after each step. */
export interface DeviceWatch {
  /** Set once the device is lost. */
  readonly lost: DeviceLoss | null;
  /** True if the device has ever reported that it was out of memory. */
  readonly starved: boolean;
  /** Rejects when the device is lost, since WebLLM may wait for a lost device for ever. Never resolves. */
  readonly gone: Promise<never>;
}

/**
 * Watches every device that is requested from now on, and repairs the shaders that it compiles (`mended-shader.ts`).
 * WebLLM doesn't expose its device, and unloads a model without an error when the device is lost.
 */
export function watchDevices(gpu: GpuToWatch | undefined): DeviceWatch {
  let lost: DeviceLoss | null = null;
  let starved = false;
  let reject: (why: Error) => void = () => {};
  const gone = new Promise<never>((_, fail) => (reject = fail));
  gone.catch(() => undefined); // avoids an unhandled rejection, since usually nothing awaits it
  if (gpu) {
    const requestAdapter = gpu.requestAdapter.bind(gpu);
    gpu.requestAdapter = async (options) => {
      const adapter = await requestAdapter(options);
      if (!adapter) return adapter;
      const requestDevice = adapter.requestDevice.bind(adapter);
      adapter.requestDevice = async (descriptor) => {
        const device = await requestDevice(descriptor);
        mendShadersOf(device);
        device.addEventListener?.('uncapturederror', ({ error }) => {
          starved ||= isStarvation(error);
        });
        void device.lost.then(({ reason = 'unknown', message }) => {
          lost = { reason, message };
          starved ||= isStarvation({ message });
          reject(new Error(`The device was lost: ${message}`));
        });
        return device;
      };
      return adapter;
    };
  }
  return {
    get lost() {
      return lost;
    },
    get starved() {
      return starved;
    },
    gone,
  };
}

/** Milliseconds by which failed calls on a device may precede the browser's report that it is lost, and why. */
const SOON = 500;

/** Resolves once the browser has reported the reason of a loss, or after `SOON` milliseconds without one. */
export async function reasonGiven({ gone }: Pick<DeviceWatch, 'gone'>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, SOON)));
  await Promise.race([gone.catch(() => undefined), enough]);
  clearTimeout(timer);
}

function mendShadersOf(device: DeviceToWatch): void {
  const create = device.createShaderModule?.bind(device);
  if (!create) return;
  device.createShaderModule = (given) => create({ ...given, code: mendedShader(given.code) });
}

/** Returns true if an error says that memory ran out. */
export function isStarvation(error: { readonly message: string }): boolean {
  const { constructor, message } = error;
  return (
    constructor.name === 'GPUOutOfMemoryError' ||
    /out.of.memory|allocation failed|failed to allocate|not enough memory/i.test(message)
  );
}

/** The part of WebGPU that is watched. */
export interface GpuToWatch {
  requestAdapter(options?: object): Promise<AdapterToWatch | null>;
}
interface AdapterToWatch {
  requestDevice(descriptor?: object): Promise<DeviceToWatch>;
}
interface DeviceToWatch {
  readonly lost: Promise<{ readonly reason?: string; readonly message: string }>;
  createShaderModule?(given: { readonly code: string }): unknown;
  addEventListener?(
    type: 'uncapturederror',
    listener: (event: { readonly error: { readonly message: string } }) => void,
  ): void;
}
