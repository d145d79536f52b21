import { message } from '#engine/messages/message.ts';
import { Fault } from '#engine/domain/fault.ts';
import { isRemoteHost } from '#engine/models/hosts.ts';

export type Request = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * Wraps `fetch` so that requests to the page's own origin pass, and requests to other hosts pass only with the person's
 * consent and only to the named hosts. No request has a cookie or a referrer; a request to another host names the
 * page's origin all the same, since the browser adds `Origin` to it. A request to the own origin follows no redirect.
 *
 * @param redirected called for each request that was redirected: the browser's own measurements name the first address
 * alone. Of several hops in a row only the last is known.
 */
export function behindGate(
  fetch: Request,
  origin: string,
  remoteAllowed: () => Promise<boolean>,
  redirected: (from: string, to: string) => void = () => {},
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
    });
    // Empty for a response that was constructed in code, as in tests.
    if (response.url && response.url !== new URL(url).href) redirected(url, response.url);
    return response;
  };
}
