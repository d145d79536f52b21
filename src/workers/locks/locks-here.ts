import { leaseLocks, type LeaseClock } from './lease-locks.ts';
import { browserLocks, type Locks } from './locks.ts';

const clock: LeaseClock = {
  now: () => Date.now(),
  every(milliseconds, work) {
    const timer = setInterval(() => void work(), milliseconds);
    return () => clearInterval(timer);
  },
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        },
        { once: true },
      );
    }),
};

/** The locks of a worker in this browser: its own, or leases where it has none (a page over plain http). */
export function locksHere({ navigator }: DedicatedWorkerGlobalScope): Locks {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return browserLocks(locks);
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return leaseLocks([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), clock);
}
