import type { Text } from '#messages/message.ts';

/**
 * The capabilities of a device as its browser reports them, measured in a worker. Plain data: it
 * decides which models are offered, and never leaves the device.
 */
export interface DeviceReport {
  readonly gpu: GpuReport;
  /**
   * Gigabytes of main memory as the browser rounds and caps them (8 stands for 8 or more); null
   * where it doesn't report them.
   */
  readonly memoryGB: number | null;
  /** Hardware threads of the processor. */
  readonly threads: number;
  /**
   * True where the page is cross-origin isolated: without it the processor judges with one thread.
   */
  readonly isolated: boolean;
  readonly storage: StorageEstimate;
}

/** The state of WebGPU. */
export type GpuReport =
  /** The browser has no WebGPU at all. */
  | { readonly kind: 'none' }
  /** The browser has WebGPU but no adapter: no usable card, or a blocked driver. */
  | { readonly kind: 'no adapter' }
  | GpuAdapterReport;

/** A WebGPU adapter: a graphics card, or the browser's software emulation of one. */
export interface GpuAdapterReport {
  readonly kind: 'adapter';
  /**
   * True when the processor emulates the card (SwiftShader, WARP): correct, and far too slow for
   * large models.
   */
  readonly software: boolean;
  /** Vendor and architecture, as far as the browser reports them. */
  readonly name: string;
  /**
   * `shader-f16`: models take half the memory. Read from the adapter, never from a model's record.
   */
  readonly f16: boolean;
  /** The number of threads that compute in step; null where the adapter has no subgroups. */
  readonly subgroups: { readonly min: number; readonly max: number } | null;
  readonly limits: GpuLimits;
}

/** The limits that a large model's runtime asks for, in bytes and counts. */
export interface GpuLimits {
  readonly maxBufferSize: number;
  readonly maxStorageBufferBindingSize: number;
  readonly maxComputeWorkgroupStorageSize: number;
  readonly maxStorageBuffersPerShaderStage: number;
  readonly maxComputeInvocationsPerWorkgroup: number;
}

/** The storage of this origin. */
export interface StorageEstimate {
  /** Bytes in use and allowed; null where the browser doesn't report them. */
  readonly used: number | null;
  readonly quota: number | null;
  /** True where the browser has promised not to clear it by itself. */
  readonly persisted: boolean;
}

/** One fact about the device, in plain words. */
export interface DeviceFact {
  readonly id: 'webgpu' | 'f16' | 'subgroups' | 'limits' | 'memory' | 'threads' | 'room' | 'kept';
  readonly title: Text;
  /** A word or a number: "Yes", "1 GB". */
  readonly value: Text;
  /** The consequence, and a remedy where there is one. */
  readonly means: Text;
  /** Plain for a value that is neither good nor bad, such as a number of threads. */
  readonly tone: 'plain' | 'ok' | 'warn' | 'bad';
}
