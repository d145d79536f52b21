/** What is known of this device's WebGPU adapter. */
export interface Adapter {
  readonly f16: boolean;
  /** Vendor and architecture, as far as the browser tells. */
  readonly name: string;
}

/** What this device's WebGPU adapter can do; null where there is none. */
export async function adapter(
  gpu = (navigator as { gpu?: GpuEntry }).gpu,
): Promise<Adapter | null> {
  const found = gpu ? await given(() => gpu.requestAdapter()) : null;
  if (!found) return null;
  const { vendor, architecture, device, description } = found.info ?? {};
  const told = [vendor, architecture, device, description].filter((part) => part);
  return { f16: found.features.has('shader-f16'), name: told.join(' ') || 'unnamed' };
}

/** What a browser gives when it is asked for an adapter: one whose driver is blocked may reject instead of giving null. */
export async function given<Found>(asking: () => Promise<Found | null>): Promise<Found | null> {
  try {
    return await asking();
  } catch (thrown) {
    if (thrown instanceof DOMException) return null;
    throw thrown;
  }
}

/** The little of WebGPU that is asked here. */
interface GpuEntry {
  requestAdapter(): Promise<{
    readonly features: ReadonlySet<string>;
    readonly info?: Partial<Record<'vendor' | 'architecture' | 'device' | 'description', string>>;
  } | null>;
}
