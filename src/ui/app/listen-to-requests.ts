import { REQUESTS_CHANNEL, type RequestNote } from '#workers/wire/requests.ts';
import type { RequestLog } from '#ui/state/request-log.svelte.ts';

/** Adds every request of this page and its workers to the log, including those from before this call. */
export function listenToRequests(log: RequestLog): () => void {
  const channel = new BroadcastChannel(REQUESTS_CHANNEL);
  const opened = performance.timeOrigin;
  // Workers of another tab use the same channel, so the count can be too high but never too low.
  channel.addEventListener('message', ({ data }: MessageEvent<RequestNote>) => log.add(data));

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, startTime, decodedBodySize, initiatorType } =
        entry as PerformanceResourceTiming;
      if (!leaves(name)) continue;
      log.add({
        url: name,
        at: opened + startTime,
        bytes: decodedBodySize,
        initiator: initiatorType || 'other',
        worker: 'page',
        blocked: false,
      });
    }
  });
  observer.observe({ type: 'resource', buffered: true });

  const blocked = ({ blockedURI, timeStamp, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (!leaves(blockedURI)) return;
    log.add({
      url: blockedURI,
      at: opened + timeStamp,
      bytes: 0,
      initiator: effectiveDirective,
      worker: 'page',
      blocked: true,
    });
  };
  document.addEventListener('securitypolicyviolation', blocked);

  return () => {
    channel.close();
    observer.disconnect();
    document.removeEventListener('securitypolicyviolation', blocked);
  };
}

/**
 * True if an address is on the network. blob: and data: addresses never leave the device, and "eval" isn't an address.
 */
function leaves(url: string): boolean {
  return /^(https?|wss?):/.test(url);
}
