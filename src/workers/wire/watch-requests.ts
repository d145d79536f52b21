import { REQUESTS_CHANNEL, type RequestNote } from './requests.ts';

/**
 * Tells the page of every request that this worker makes or is stopped from making, those from
 * before this call included. Called once, first thing in each `*.worker.ts`.
 */
export function watchRequests(scope: WorkerGlobalScope & { readonly name: string }): void {
  const channel = new BroadcastChannel(REQUESTS_CHANNEL);
  const tell = (note: Omit<RequestNote, 'worker'>) =>
    channel.postMessage({ ...note, worker: scope.name } satisfies RequestNote);

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, startTime, decodedBodySize, initiatorType } =
        entry as PerformanceResourceTiming;
      if (!/^https?:|^wss?:/.test(name)) continue; // blob: and data: never leave the device
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
    tell({
      url: blockedURI,
      at: performance.timeOrigin + timeStamp,
      bytes: 0,
      initiator: effectiveDirective,
      blocked: true,
    });
  });
}
