/** Waits; resolves sooner when the network comes back. Rejects when the signal aborts. */
export function waitOrOnline(
  scope: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = (how: () => void) => () => {
      clearTimeout(timer);
      scope.removeEventListener('online', online);
      signal.removeEventListener('abort', stop);
      how();
    };
    const online = end(resolve);
    const stop = end(() => reject(signal.reason));
    const timer = setTimeout(online, seconds * 1000);
    scope.addEventListener('online', online);
    signal.addEventListener('abort', stop);
  });
}
