/** Where every worker tells of its requests; the page listens and shows them all. */
export const REQUESTS_CHANNEL = 'slatewise-requests';

/** One request that a page or a worker has made, or was stopped from making. Plain data. */
export interface RequestNote {
  readonly url: string;
  /** Milliseconds since 1970 at which it began. */
  readonly at: number;
  /** Bytes of the body as decoded; 0 where the browser won't say. */
  readonly bytes: number;
  /** What made it: "fetch", "script", "other". */
  readonly initiator: string;
  /** Which worker made it, by name. */
  readonly worker: string;
  /** True when the page's content security policy stopped it. */
  readonly blocked: boolean;
}
