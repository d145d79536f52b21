/** Milliseconds after which the browser's measurement counts as unavailable. */
const LATEST = 30_000;

/**
 * Returns the bytes that the page and its workers use, as the browser measures them; null if it can't, or needs too
 * long.
 */
export async function pageMemory(): Promise<number | null> {
  const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
    readonly measureUserAgentSpecificMemory?: () => Promise<{ readonly bytes: number }>;
  };
  if (!globalThis.crossOriginIsolated || !measure) return null;
  try {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LATEST));
    const counted = await Promise.race([measure.call(performance), late]);
    return counted?.bytes ?? null;
  } catch (thrown) {
    // Some browsers refuse the measurement although the page is cross-origin isolated.
    if (thrown instanceof DOMException && thrown.name === 'SecurityError') return null;
    throw thrown;
  }
}
