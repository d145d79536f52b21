/** Milliseconds after which a browser that is slow to count isn't waited for. */
const PATIENCE = 30_000;

/** Bytes that the page and its workers hold, as the browser counts them; null where it doesn't, or takes too long. */
export async function pageMemory(): Promise<number | null> {
  const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
    readonly measureUserAgentSpecificMemory?: () => Promise<{ readonly bytes: number }>;
  };
  if (!globalThis.crossOriginIsolated || !measure) return null;
  try {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const counted = await Promise.race([measure.call(performance), late]);
    return counted?.bytes ?? null;
  } catch (thrown) {
    // A page that isn't as isolated as it says may not count.
    if (thrown instanceof DOMException && thrown.name === 'SecurityError') return null;
    throw thrown;
  }
}
