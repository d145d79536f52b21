import { REQUESTS_CHANNEL, type RequestNote } from './requests.ts';

/**
 * Reports to the page every request that this worker makes or that is blocked, including those from before this call.
 * Call it once, first in each `*.worker.ts`.
 */
export function watchRequests(scope: EventTarget & { readonly name: string }): void {
  const channel = new BroadcastChannel(REQUESTS_CHANNEL);
  const tell = (note: Omit<RequestNote, 'worker'>) =>
    channel.postMessage({ ...note, worker: scope.name } satisfies RequestNote);

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, startTime, decodedBodySize, initiatorType } =
        entry as PerformanceResourceTiming;
      if (!leaves(name)) continue;
      tell({
        url: name,
        at: performance.timeOrigin + startTime,
        bytes: decodedBodySize,
        initiator: initiatorType || 'other',
        blocked: false,
      });
    }
  }).observe({ type: 'resource', buffered: true });

  scope.addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI, timeStamp, effectiveDirective } = event as SecurityPolicyViolationEvent;
    if (!leaves(blockedURI)) return;
    tell({
      url: blockedURI,
      at: performance.timeOrigin + timeStamp,
      bytes: 0,
      initiator: effectiveDirective,
      blocked: true,
    });
  });
}

/**
 * Decides whether an address is on the network. Addresses of blob: and data: never leave the device, and "eval" isn't
 * an address.
 */
function leaves(url: string): boolean {
  return /^(https?|wss?):/.test(url);
}
