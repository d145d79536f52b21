import { REQUESTS_CHANNEL, type RequestNote } from './requests.ts';

/**
 * Tells the page of every request that this worker makes or is stopped from making, those from
 * before this call included. Called once, first thing in each `*.worker.ts`.
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

/** Whether an address is on the network. blob: and data: never leave the device, and "eval" is none. */
function leaves(url: string): boolean {
  return /^(https?|wss?):/.test(url);
}
