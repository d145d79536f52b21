import { mendedShader } from './mended-shader.ts';

/** Why a device went, in the browser's own words. */
export interface DeviceLoss {
  readonly reason: string;
  readonly message: string;
}

/** What is known of the GPU device that WebLLM runs on. It is asked before and after each step. */
export interface DeviceWatch {
  /** Set once the device has gone. */
  readonly lost: DeviceLoss | null;
  /** Whether the device ever said that it was out of memory. */
  readonly starved: boolean;
  /** Rejects when the device goes: WebLLM may wait for it for ever. Never resolves. */
  readonly gone: Promise<never>;
}

/**
 * Watches every device that is asked for from now on, and mends what shaders it is given. WebLLM keeps its device to itself, and lets
 * a model go without a word when it loses it.
 */
export function watchDevices(gpu: GpuToWatch | undefined): DeviceWatch {
  let lost: DeviceLoss | null = null;
  let starved = false;
  let reject: (why: Error) => void = () => {};
  const gone = new Promise<never>((_, fail) => (reject = fail));
  gone.catch(() => undefined); // mostly nobody waits for it
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

/** Calls on a device may fail this long before the browser says that it is lost, and why; in ms. */
const SOON = 500;

/** Resolves once it is known why the device went, or after a while in which nobody said. */
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

/** Whether an error says that memory ran out. */
export function isStarvation(error: { readonly message: string }): boolean {
  const { constructor, message } = error;
  return (
    constructor.name === 'GPUOutOfMemoryError' ||
    /out.of.memory|allocation failed|failed to allocate|not enough memory/i.test(message)
  );
}

/** The little of WebGPU that is watched. */
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
