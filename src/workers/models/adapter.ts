/** What is known of this device's WebGPU adapter. */
export interface Adapter {
  readonly f16: boolean;
  /** Whether the processor plays the card: each pass then takes longer than on the processor itself. */
  readonly software: boolean;
  /** Vendor and architecture, as far as the browser tells. */
  readonly name: string;
}

/** What this device's WebGPU adapter can do; null where there is none. */
export async function adapter(
  gpu = (navigator as { gpu?: GpuEntry }).gpu,
): Promise<Adapter | null> {
  const found = gpu ? await given(() => gpu.requestAdapter()) : null;
  if (!found) return null;
  const name = nameOf(found);
  return { f16: found.features.has('shader-f16'), software: isSoftware(found), name };
}

/** Vendor and architecture, as far as the browser tells. */
export function nameOf({ info }: AdapterFacts): string {
  const { vendor, architecture, device, description } = info ?? {};
  const told = [vendor, architecture, device, description].filter((part) => part);
  return told.join(' ') || 'unnamed';
}

/** Whether the processor plays the card. Browsers say so in one of two places, or by the name alone. */
export function isSoftware(adapter: AdapterFacts): boolean {
  return (
    (adapter.info?.isFallbackAdapter ?? adapter.isFallbackAdapter ?? false) ||
    /swiftshader|llvmpipe|basic render|warp/i.test(nameOf(adapter))
  );
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

/** What an adapter says of itself. */
export interface AdapterFacts {
  readonly isFallbackAdapter?: boolean;
  readonly info?: Partial<Record<'vendor' | 'architecture' | 'device' | 'description', string>> & {
    readonly isFallbackAdapter?: boolean;
  };
}

/** The little of WebGPU that is asked here. */
interface GpuEntry {
  requestAdapter(): Promise<(AdapterFacts & { readonly features: ReadonlySet<string> }) | null>;
}
