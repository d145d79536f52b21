/** This device's WebGPU adapter. */
export interface Adapter {
  readonly f16: boolean;
  /** True for a software adapter: each pass then takes longer than on the processor itself. */
  readonly software: boolean;
  /** Vendor and architecture, as far as the browser reveals them. */
  readonly name: string;
}

/** Reads the features of this device's WebGPU adapter; null where there is none. */
export async function adapter(
  gpu = (navigator as { gpu?: GpuEntry }).gpu,
): Promise<Adapter | null> {
  const found = gpu ? await requestOrNull(() => gpu.requestAdapter()) : null;
  if (!found) return null;
  const name = nameOf(found);
  return { f16: found.features.has('shader-f16'), software: isSoftware(found), name };
}

/** Joins vendor, architecture, device and description, as far as the browser reveals them. */
export function nameOf({ info }: AdapterFacts): string {
  const { vendor, architecture, device, description } = info ?? {};
  const told = [vendor, architecture, device, description].filter((part) => part);
  return told.join(' ') || 'unnamed';
}

/**
 * Returns true for an adapter that the processor emulates. Browsers report that in one of two properties, or only by
 * the adapter's name.
 */
export function isSoftware(adapter: AdapterFacts): boolean {
  return (
    (adapter.info?.isFallbackAdapter ?? adapter.isFallbackAdapter ?? false) ||
    /swiftshader|llvmpipe|basic render|warp/i.test(nameOf(adapter))
  );
}

/**
 * Requests an adapter and returns null where the browser has none: with a blocked driver it may reject with a
 * DOMException instead of returning null.
 */
export async function requestOrNull<Found>(
  asking: () => Promise<Found | null>,
): Promise<Found | null> {
  try {
    return await asking();
  } catch (thrown) {
    if (thrown instanceof DOMException) return null;
    throw thrown;
  }
}

/** The properties with which an adapter describes itself. */
export interface AdapterFacts {
  readonly isFallbackAdapter?: boolean;
  readonly info?: Partial<Record<'vendor' | 'architecture' | 'device' | 'description', string>> & {
    readonly isFallbackAdapter?: boolean;
  };
}

/** The part of WebGPU that is used here. */
interface GpuEntry {
  requestAdapter(): Promise<(AdapterFacts & { readonly features: ReadonlySet<string> }) | null>;
}
