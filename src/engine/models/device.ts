/**
 * What a device is able to do, as far as a browser tells, measured in a worker. Plain data: it
 * decides which models are offered, and is sent nowhere.
 */
export interface DeviceReport {
  readonly gpu: GpuReport;
  /** Gigabytes of main memory as the browser rounds and caps them (8 stands for 8 or more); null where it won't say. */
  readonly memoryGB: number | null;
  /** Threads that the processor runs side by side. */
  readonly threads: number;
  /** Whether the page is cross-origin isolated: without it the processor judges with one thread. */
  readonly isolated: boolean;
  readonly storage: StorageEstimate;
}

/** What there is of WebGPU. */
export type GpuReport =
  /** The browser has no WebGPU at all. */
  | { readonly kind: 'none' }
  /** There is WebGPU, and it gives no adapter: no usable card, or a blocked driver. */
  | { readonly kind: 'no adapter' }
  | GpuAdapterReport;

/** A WebGPU adapter: a card, or the browser's own imitation of one. */
export interface GpuAdapterReport {
  readonly kind: 'adapter';
  /** True when the processor plays the card (SwiftShader, WARP): right, and far too slow for large models. */
  readonly software: boolean;
  /** Vendor and architecture, as far as the browser tells. */
  readonly name: string;
  /** `shader-f16`: models take half the memory. Read off the adapter, never off a model's record. */
  readonly f16: boolean;
  /** How many threads compute in step; null where the adapter has no subgroups. */
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

/** What this origin may keep. */
export interface StorageEstimate {
  /** Bytes in use and allowed; null where the browser won't say. */
  readonly used: number | null;
  readonly quota: number | null;
  /** Whether the browser has promised not to clear it by itself. */
  readonly persisted: boolean;
}

/** One thing about the device, in plain words. */
export interface DeviceFact {
  readonly id: 'webgpu' | 'f16' | 'subgroups' | 'limits' | 'memory' | 'threads' | 'room' | 'kept';
  readonly title: string;
  /** A word or a number: "Yes", "1 GB". */
  readonly value: string;
  /** What follows from it, and what to do where something can be done. */
  readonly means: string;
  readonly tone: 'plain' | 'warn' | 'bad';
}
