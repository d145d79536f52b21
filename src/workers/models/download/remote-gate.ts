import { message } from '#messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { isRemoteHost } from '#engine/models/hosts.ts';

export type Request = (url: string, init?: RequestInit) => Promise<Response>;

/** Reports of requests that the browser's own measurements may not have. */
export interface Seen {
  /** A request was redirected. The measurements name its first address alone; of several hops only the last is known. */
  readonly redirected?: (from: string, to: string) => void;
  /** A request for this address failed, there or at a host to which it was redirected: the browser doesn't tell. */
  readonly failed?: (url: string) => void;
}

/**
 * Wraps `fetch` so that requests to the page's own origin pass, and requests to other hosts pass only with the person's
 * consent and only to the named hosts. No request has a cookie or a referrer; a request to another host names the
 * page's origin all the same, since the browser adds `Origin` to it. A request to the own origin follows no redirect.
 *
 * @param seen reports what the browser's own measurements leave out
 */
export function behindGate(
  fetch: Request,
  origin: string,
  remoteAllowed: () => Promise<boolean>,
  { redirected, failed }: Seen = {},
): Request {
  return async (url, init) => {
    const { origin: asked, host } = new URL(url);
    const own = asked === origin;
    if (!own && !isRemoteHost(url)) {
      throw new Fault('remote-not-allowed', message('modelStoreFaults.hostUnknown', { host }));
    }
    if (!own && !(await remoteAllowed())) {
      throw new Fault('remote-not-allowed', message('modelStoreFaults.hostsOff', { host }));
    }
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: own ? 'error' : 'follow',
    }).catch((thrown: unknown) => {
      // Somebody who stops a download makes no request fail.
      if (!init?.signal?.aborted) failed?.(new URL(url).href);
      throw thrown;
    });
    // Empty for a response that was constructed in code, as in tests.
    if (response.url && response.url !== new URL(url).href) redirected?.(url, response.url);
    return response;
  };
}
