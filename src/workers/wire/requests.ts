/** The channel on which every worker reports its requests; the page shows them all. */
export const REQUESTS_CHANNEL = 'slatewise-requests';

/** One request that a page or a worker made, or that was blocked. Plain data. */
export interface RequestNote {
  readonly url: string;
  /** The requested address, if another one answered. */
  readonly from?: string;
  /** Start time in milliseconds since 1970. */
  readonly at: number;
  /** Bytes of the decoded body; 0 if the browser doesn't tell. */
  readonly bytes: number;
  /** The type of the initiator: "fetch", "script", "redirect", "other". */
  readonly initiator: string;
  /** The name of the worker that made it. */
  readonly worker: string;
  /** True if the page's content security policy or the offline switch blocked it. */
  readonly blocked: boolean;
  /** True if the request failed, at this address or at one to which it was redirected. */
  readonly failed?: true;
}

/** Returns the note of a request that failed; the browser's own measurements may have it as well. */
export function failureNote(url: string, by: Pick<RequestNote, 'at' | 'worker'>): RequestNote {
  return { ...by, url, bytes: 0, initiator: 'fetch', blocked: false, failed: true };
}

/**
 * Returns the note of a request that its host redirected to another address, which counts as a request of its own.
 */
export function redirectNote(
  from: string,
  to: string,
  by: Pick<RequestNote, 'at' | 'worker'>,
): RequestNote {
  return { ...by, url: to, from, bytes: 0, initiator: 'redirect', blocked: false };
}
