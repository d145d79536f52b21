/** How a lock is asked for, as in Web Locks. */
export interface LockRequest {
  /** Asks once: `work` is called with null where another holds the lock. */
  readonly ifAvailable?: boolean;
  /** Ends the wait for the lock, not the work. */
  readonly signal?: AbortSignal;
}

/** Exclusive locks that all tabs and workers of this page share: what it uses of the browser's `LockManager`. */
export interface Locks {
  /** Does the work while it holds the lock, and lets the lock go when the work has ended. */
  request<T>(
    name: string,
    options: LockRequest,
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>;
  /** The locks that are held now, by whomever. */
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
  /** Milliseconds for which a lock may outlast the tab that held it. */
  readonly outlasts: number;
}

/** The browser needs a moment to end a tab's workers, longer where the machine has much to do. */
const BROWSER_OUTLASTS = 8_000;

/** The browser's own locks. It lets go of them when a tab dies. */
export function browserLocks(locks: Pick<LockManager, 'request' | 'query'>): Locks {
  return {
    request: async (name, options, work) => locks.request(name, options, work),
    query: () => locks.query(),
    outlasts: BROWSER_OUTLASTS,
  };
}
