/** The options of a request for a lock, as in Web Locks. */
export interface LockRequest {
  /** Tries once: calls `work` with null if another holder has the lock. */
  readonly ifAvailable?: boolean;
  /** Ends the wait for the lock, not the work. */
  readonly signal?: AbortSignal;
}

/** A lock while its holder works. */
export interface HeldLock {
  /** Aborts when another holder has taken the lock. The work must then end and store nothing more. */
  readonly lost: AbortSignal;
  /**
   * Resolves if this holder has the lock and will have it for seconds. Call it right before each write.
   *
   * @throws the reason of `lost` if another holder has taken the lock
   */
  readonly confirm: () => Promise<void>;
}

/**
 * Exclusive locks that all tabs and workers of this page share: the part of the browser's `LockManager` that is used.
 */
export interface Locks {
  /** Does the work while it holds the lock, and releases the lock when the work has ended. */
  request<T>(
    name: string,
    options: LockRequest,
    work: (lock: HeldLock | null) => Promise<T>,
  ): Promise<T>;
  /** Returns all locks that are held now, by any tab or worker. */
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
  /** Milliseconds for which a lock may outlast the tab that held it. */
  readonly outlasts: number;
}

/** A lock that no other holder takes while its work goes on. */
export const NEVER_LOST: HeldLock = {
  lost: new AbortController().signal,
  confirm: async () => {},
};

/** Milliseconds that the browser may need to end a tab's workers; more where the machine is busy. */
const BROWSER_OUTLASTS = 8_000;

/**
 * Wraps the browser's own locks. The browser releases them when a tab dies, and takes them from no living tab: their
 * signal `lost` never aborts.
 */
export function browserLocks(locks: Pick<LockManager, 'request' | 'query'>): Locks {
  return {
    request: async (name, options, work) =>
      locks.request(name, options, (lock) => work(lock && NEVER_LOST)),
    query: () => locks.query(),
    outlasts: BROWSER_OUTLASTS,
  };
}
