/** Where every worker tells of its requests; the page listens and shows them all. */
export const REQUESTS_CHANNEL = 'slatewise-requests';

/** One request that a page or a worker has made, or was stopped from making. Plain data. */
export interface RequestNote {
  readonly url: string;
  /** The address that was asked, where another one answered. */
  readonly from?: string;
  /** Milliseconds since 1970 at which it began. */
  readonly at: number;
  /** Bytes of the body as decoded; 0 where the browser won't say. */
  readonly bytes: number;
  /** What made it: "fetch", "script", "redirect", "other". */
  readonly initiator: string;
  /** Which worker made it, by name. */
  readonly worker: string;
  /** True when the page's content security policy stopped it. */
  readonly blocked: boolean;
}

/** A request that the host it went to handed on to another address: it is a request of its own. */
export function redirectNote(
  from: string,
  to: string,
  by: Pick<RequestNote, 'at' | 'worker'>,
): RequestNote {
  return { ...by, url: to, from, bytes: 0, initiator: 'redirect', blocked: false };
}
